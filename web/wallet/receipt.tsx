import type { Receipt as ReceiptFacts } from '#contracts/wallet.ts'
import { brand } from '../brand.ts'
import { formatFull } from '../format/time.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Link } from '../ui/link.tsx'
import { Facts } from '../ui/members/facts.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { TransactionState } from './transaction-state.tsx'
import { typeNames } from './transaction-words.ts'
import css from './receipt.module.css'

/** The receipt of a transaction. */
export function Receipt({ receipt }: { receipt: ReceiptFacts }) {
  const { description, transaction_type, reference, created_at, settled_at, purchase_id } = receipt
  const { session } = useMember()
  return (
    <>
      <article className={`grid gap-14 ${css.receipt}`} aria-label="Receipt">
        <p className={`row gap-8 ${css.brand}`}>
          <Umbrella colours={['#2d3eb3', '#ffc417']} />
          {brand.wordmark}
        </p>
        <div className={`cluster ${css.amount}`}>
          <SignedAmount transaction={receipt} size="detail" />
          <TransactionState {...receipt} />
        </div>
        <p className={css.note}>{noteOf(receipt)}</p>
        <Facts
          facts={[
            ['For', description],
            ['Type', typeNames[transaction_type]],
            ['Date', formatFull(created_at)],
            ['Settled', settled_at && formatFull(settled_at) !== formatFull(created_at) && formatFull(settled_at)],
            ['Account', session && `${session.firstName} ${session.lastName}, ${session.email}`],
            ['Reference', reference],
          ]}
        />
        <Counterpart receipt={receipt} />
      </article>
      <div className={`cluster gap-10 ${css.ways}`}>
        <Button size="small" icon="print" onClick={() => print()}>
          Print
        </Button>
        {purchase_id && (
          <ButtonLink size="small" kind="outline" to={paths.purchase(purchase_id)}>
            See the purchase
          </ButtonLink>
        )}
        <CopyButton
          text={reference}
          kind="outline"
          copied="Reference copied"
          failed="The reference could not be copied"
        >
          Copy reference
        </CopyButton>
        <ButtonLink size="small" kind="quiet" icon="chat" to={paths.helpCenter}>
          Get help
        </ButtonLink>
      </div>
    </>
  )
}

/** Links a failed purchase to its return, and a return to the failed purchase. */
function Counterpart({ receipt: { kind, counterpart_id } }: { receipt: ReceiptFacts }) {
  if (counterpart_id === null) return null
  return (
    <p className={css.counterpart}>
      <Link className="inline-row link" to={paths.transaction(counterpart_id)}>
        {kind === 'return' ? 'See what had failed' : 'See the money returned'}
      </Link>
    </p>
  )
}

/** One sentence about where the money is. */
function noteOf({ kind, status }: ReceiptFacts): string {
  return NOTES[kind][status]
}

const NOTES: Readonly<Record<ReceiptFacts['kind'], Readonly<Record<ReceiptFacts['status'], string>>>> = {
  top_up: {
    pending: 'Your bank has not confirmed this payment. The money is added as soon as it does.',
    successful: 'This money is in your wallet.',
    failed: 'Your bank did not confirm this payment. Nothing was added.',
  },
  purchase: {
    pending: 'This money is put aside. It is spent once the purchase succeeds, and comes back if it fails.',
    successful: 'Paid from your wallet.',
    failed: 'This purchase failed, and the money is back in your wallet.',
  },
  return: {
    pending: 'This money is on its way back into your wallet.',
    successful: 'This money is back in your wallet.',
    failed: 'This money did not come back.',
  },
  over_limit: {
    pending:
      'This money is yours, and above the limit of your wallet. It is free once your identity is verified, or goes back to your card.',
    successful: 'This money is no longer held.',
    failed: 'This money is no longer held.',
  },
  debt: {
    pending: 'This money was taken for what you owed us.',
    successful: 'This money was taken for what you owed us.',
    failed: 'This money was taken for what you owed us.',
  },
  refund: {
    pending: 'This money is on its way back to the card it came from.',
    successful: 'This money went back to the card it came from.',
    failed: 'This refund did not go through, and the money is back in your wallet.',
  },
}
