import { useState } from 'react'
import { formatComing } from '../format/moment.ts'
import { paths } from '../paths.ts'
import { ButtonLink, RoundButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useNow } from '../ui/now.ts'
import { Umbrella } from '../ui/umbrella.tsx'
import { Meanwhile } from './meanwhile.tsx'
import css from './awaiting-verification.module.css'

/** The promise of the requirements. */
const UP_TO_MS = 24 * 3_600_000

/** Shown while operators review the documents. An overlay that does not block the page. */
export function AwaitingVerification({ submittedAt }: { submittedAt: string | null }) {
  const [isOpen, setIsOpen] = useState(true)
  const now = useNow()
  const end = submittedAt === null ? null : new Date(Date.parse(submittedAt) + UP_TO_MS)
  /** By when we aim to be done; null if that is over. */
  const due = end && end > now ? formatComing(end) : null
  const close = () => {
    setIsOpen(false)
    takeFocus(document.querySelector<HTMLElement>('main h1'))
  }
  return (
    <>
      <p className={`flex gap-10 ${css.note}`}>
        <Icon name="clock" />
        <span>
          You sent your documents
          {submittedAt && (
            <>
              {' '}
              <TimeAgo time={submittedAt} />
            </>
          )}
          .{' '}
          {due ? (
            <>
              We check them, and aim to write to you by <b>{due}</b>.
            </>
          ) : (
            'We will write to you as soon as we have checked them.'
          )}
        </span>
      </p>
      <Meanwhile />
      {isOpen && (
        <dialog open className={`grid gap-12 ${css.overlay}`} aria-labelledby="awaiting">
          <span className={css.close}>
            <RoundButton icon="close" label="Close" onClick={close} />
          </span>
          <span className={`center ${css.clock}`}>
            <Umbrella ribs={10} colours={['var(--adire-200)', 'var(--adire-100)']} />
            <Icon name="clock" />
          </span>
          <h2 id="awaiting" tabIndex={-1} ref={takeFocus}>
            Awaiting Verification
          </h2>
          <p>
            Verification may take up to 24 hours.
            {due && (
              <>
                {' '}
                We aim to be done by <b>{due}</b>.
              </>
            )}
          </p>
          <ButtonLink to={paths.home}>Back to the market</ButtonLink>
        </dialog>
      )}
    </>
  )
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}
