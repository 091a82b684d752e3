import type { Earnings } from '#contracts/earnings.ts'
import { formatNgn } from '../format/money.ts'
import { Button } from '../ui/button.tsx'
import { useNow } from '../ui/now.ts'
import { Price } from '../ui/price.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import page from '../ui/members/money-page.module.css'
import { hasNothing, sharesOf, tooLittleText } from './earnings-words.ts'
import css from './earnings-panel.module.css'

interface EarningsPanelProps {
  earnings: Earnings
  onWithdraw: () => void
  onAddAccount: () => void
}

/** What was earned, what of it can be withdrawn and when, with the next thing to do. */
export function EarningsPanel({ earnings, onWithdraw, onAddAccount }: EarningsPanelProps) {
  const now = useNow()
  const { earned, withdrawable, bank_account: account } = earnings
  const isAccountMissing = account === null || account.status === 'refused'
  const shares = sharesOf(earnings, now)
  const tooLittle = tooLittleText(earnings)
  const canWithdraw = withdrawable > 0 && tooLittle === null && account?.status === 'ready'
  return (
    <section className={`grid gap-6 ${page.panel}`} aria-labelledby="earned">
      <div>
        <Umbrella ribs={10} className={page.umbrella} colours={['#ffc417', '#3e5ad4']} />
        <h2 id="earned">Earned</h2>
        <p className={page.sum}>
          <Price naira={earned} size="balance" />
        </p>
      </div>
      {shares.length > 0 && (
        <ul className={`grid gap-4 ${css.shares}`}>
          {shares.map(({ naira, is }) => (
            <li key={is}>
              <b>{formatNgn(naira)}</b> {is}
            </li>
          ))}
        </ul>
      )}
      {tooLittle && <p className={css.note}>{tooLittle}</p>}
      {!hasNothing(earnings) &&
        (isAccountMissing ? (
          <Button kind="highlight" icon="plus" onClick={onAddAccount}>
            {account === null ? 'Add your bank account' : 'Enter your bank account'}
          </Button>
        ) : (
          <Button kind="highlight" disabled={!canWithdraw} onClick={onWithdraw}>
            Withdraw
          </Button>
        ))}
    </section>
  )
}

/** Placeholder while the earnings are loading. */
export function EarningsSkeleton() {
  return <div className={`grid gap-6 ${page.panel} ${css.skeleton}`} aria-hidden="true" />
}
