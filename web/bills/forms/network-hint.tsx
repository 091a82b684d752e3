import type { BillService } from '#contracts/bills.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { Typed } from '../draft.ts'
import { guessNetwork, networkOf } from '../networks.ts'
import css from './fields.module.css'

interface NetworkHintProps {
  service: BillService
  serviceId: string
  typed: Typed
}

/** Warns that a number was issued by another network, which the owner may have left since. Does not block. */
export function NetworkHint({ service, serviceId, typed }: NetworkHintProps) {
  const chosen = networkOf(serviceId)
  const guess = guessNetwork(typed['phone'] ?? '')
  const isOther = chosen !== null && guess !== null && guess !== chosen
  return (
    <output className={css.hints}>
      {isOther && (
        <span className={`flex gap-10 ${css.hint}`}>
          <Icon name="info" />
          <span>
            This looks like a number of {guess.label}. If it has not moved to {chosen.label},{' '}
            <Link className="link" to={otherPage(service, guess)} state={{ typed }} replace>
              buy for {guess.label}
            </Link>{' '}
            instead.
          </span>
        </span>
      )}
    </output>
  )
}

function otherPage(
  service: BillService,
  { label, airtime, data }: NonNullable<ReturnType<typeof guessNetwork>>,
): string {
  return service === 'data' ? paths.bill('data', data) : paths.airtimePurchase(label, airtime)
}
