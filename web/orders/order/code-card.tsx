import { brand } from '../../brand.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback.tsx'
import type { useReleaseCode } from './use-release-code.ts'
import css from './code-card.module.css'

/** The release code in large type, for the buyer to read out; or a new one, where wrong tries have ended it. */
export function CodeCard({ shown, isBusy, failure, renew }: ReturnType<typeof useReleaseCode>) {
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
          <h3 id="release-code">Release code</h3>
          <output className={css.code}>{shown.code.replace(/^(\d{3})(\d{3})$/, '$1 $2')}</output>
          <p>Whoever has this code gets your money. {brand.name} never asks for it.</p>
        </section>
      )}
    </>
  )
}
