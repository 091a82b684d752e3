import type { Earnings } from '#contracts/earnings.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback.tsx'
import { useNow } from '../ui/now.ts'
import { accountText, waitText } from './earnings-words.ts'
import css from './bank-account.module.css'

interface BankAccountProps {
  account: Earnings['bank_account']
  onChange: () => void
}

/** The account that withdrawals go to. */
export function BankAccount({ account, onChange }: BankAccountProps) {
  const now = useNow()
  if (account === null) {
    return (
      <section className={`grid gap-4 ${css.card}`} aria-labelledby="bank-account">
        <h2 id="bank-account">Bank account</h2>
        <p className="note">None yet. Withdrawals go only to an account in your own verified name.</p>
      </section>
    )
  }
  const wait = waitText(account, now)
  const { status } = account
  return (
    <section className={`grid gap-10 ${css.card}`} aria-labelledby="bank-account">
      <div className={`row gap-12 ${css.head}`}>
        <div className="grid gap-4">
          <h2 id="bank-account">Bank account</h2>
          <p>
            <b>{account.name ?? 'Account of a business'}</b>
          </p>
          <p className="note">{accountText(account)}</p>
        </div>
        {status !== 'refused' && (
          <Button kind="outline" size="small" onClick={onChange}>
            Change<span className="sr"> bank account</span>
          </Button>
        )}
      </div>
      {wait && <Alert kind={status === 'refused' ? 'error' : 'warning'}>{wait}</Alert>}
    </section>
  )
}
