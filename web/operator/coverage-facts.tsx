import type { Coverage } from '#contracts/operator/reconciliation.ts'
import { formatNgn } from '../format/money.ts'
import { Alert } from '../ui/feedback.tsx'
import { FactList } from './fact-list.tsx'

/** What the market owes, and what it holds for that. */
export function CoverageFacts(coverage: Coverage) {
  const { spare, payout_balance } = coverage
  return (
    <>
      <Alert kind={spare < 0 ? 'error' : 'success'}>
        {spare < 0
          ? `${formatNgn(-spare)} are missing of what is owed to members, orders and the tax service.`
          : 'What is owed to members, orders and the tax service is held.'}
      </Alert>
      <FactList
        facts={[
          ['Owed to members', formatNgn(coverage.members)],
          ['Held for orders', formatNgn(coverage.orders)],
          ['VAT owed', formatNgn(coverage.vat)],
          ['At Paystack, by the books', formatNgn(coverage.at_provider)],
          ['On the account for customers’ money', formatNgn(coverage.at_partner)],
          ['Held above what is owed', formatNgn(spare)],
          ['Withdrawals can draw on', payout_balance === null ? 'Paystack does not say' : formatNgn(payout_balance)],
        ]}
      />
    </>
  )
}
