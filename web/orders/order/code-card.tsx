import { useRef } from 'react'
import { brand } from '../../brand.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { Digits } from '../../ui/members/digits.tsx'
import { useWhenChanged } from '../../ui/use-when-changed.ts'
import type { useReleaseCode } from './use-release-code.ts'
import css from './code-card.module.css'

/** The release code in large type, for the buyer to read out; or a new one, where wrong tries have ended it. */
export function CodeCard({ shown, isBusy, failure, renew }: ReturnType<typeof useReleaseCode>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useWhenChanged(shown?.dead, () => {
    // The button that made a new code has gone.
    if (document.activeElement === document.body) heading.current?.focus()
  })
  return (
    <>
      {failure && <Alert kind="error">{failure}</Alert>}
      {shown?.dead && (
        <Alert kind="error">
          <p>Somebody typed it wrong five times. Make a new one.</p>
          <Button kind="outline" size="small" isBusy={isBusy} onClick={() => void renew()}>
            New code
          </Button>
        </Alert>
      )}
      {shown && !shown.dead && (
        <section data-theme="light" className={`grid gap-6 ${css.card}`} aria-labelledby="release-code">
          <h3 id="release-code" ref={heading} tabIndex={-1}>
            Release code
          </h3>
          <div className={css.code}>
            <Digits of={shown.code.replace(/^(\d{3})(\d{3})$/, '$1 $2')} />
          </div>
          <p>Whoever has this code gets your money. {brand.name} never asks for it.</p>
        </section>
      )}
    </>
  )
}
