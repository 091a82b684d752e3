import type { WalletLimits } from '#contracts/wallet.ts'
import { formatNgn } from '../format/money.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import fold from '../ui/fold.module.css'
import css from './limits-card.module.css'

/** What the user may add and spend, and what is used of it. */
export function LimitsCard({ limits }: { limits: WalletLimits }) {
  const { top_ups_today, spending_today, balance, next_level } = limits
  return (
    <details className={`${fold.fold} ${css.card}`}>
      <summary>
        Limits <Icon name="down" />
      </summary>
      <dl className="grid gap-14">
        <Allowance name="Added today" {...top_ups_today} />
        <Allowance name="Spent today" {...spending_today} />
        <Allowance name="In the wallet" {...balance} />
      </dl>
      <p className="note">
        Payments under way count too.{' '}
        {next_level && (
          <>
            With a verified identity you can add and spend {limitText(next_level.day_limit)} a day, and keep{' '}
            {limitText(next_level.balance_limit)}.{' '}
            <Link className="link" to={paths.verifyId}>
              Verify ID
            </Link>
          </>
        )}
      </p>
    </details>
  )
}

/** Placeholder while the limits are loading. */
export function LimitsSkeleton() {
  return <div className={css.coming} aria-hidden="true" />
}

function Allowance({ name, limit, used }: { name: string } & WalletLimits['balance']) {
  return (
    <div>
      <dt className="hint">{name}</dt>
      <dd>
        {formatNgn(used)} {limit === null ? 'without a limit' : `of ${formatNgn(limit)}`}
        {limit !== null && (
          <span className={css.bar} aria-hidden="true">
            <i style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
          </span>
        )}
      </dd>
    </div>
  )
}

function limitText(naira: number | null): string {
  return naira === null ? 'as much as you like' : `up to ${formatNgn(naira)}`
}
