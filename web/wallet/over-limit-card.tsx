import { formatNgn } from '../format/money.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useReturnHeld } from './use-return-held.ts'
import css from './over-limit-card.module.css'

interface OverLimitCardProps {
  naira: number
  /** Null until it is loaded. */
  isVerified: boolean | null
  /** Called after every try, because the money may be gone also without an answer. */
  onTried: () => void
}

/** The member's money above the wallet limits or that waits for their ID, with the two ways to get access to it. */
export function OverLimitCard({ naira, isVerified, onTried }: OverLimitCardProps) {
  const { sendBack, isBusy } = useReturnHeld(naira, onTried)
  return (
    <section className={`grid gap-10 ${css.card}`} aria-label="Held top-ups">
      <h2>{formatNgn(naira)} is held</h2>
      <p className="note">
        It is yours.{' '}
        {isVerified === false
          ? 'Verify your ID, and it is added to your balance as soon as your limits allow it.'
          : 'It is added to your balance as soon as your limits allow it.'}{' '}
        Or send it back to the card it came from.
      </p>
      <div className="cluster gap-10">
        {isVerified === false && (
          <ButtonLink size="small" to={paths.verifyId}>
            Verify ID
          </ButtonLink>
        )}
        <Button size="small" kind="outline" isBusy={isBusy} onClick={() => void sendBack()}>
          Send back to my card
        </Button>
      </div>
    </section>
  )
}
