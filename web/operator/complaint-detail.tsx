import type { OperatorComplaint } from '#contracts/operator/complaints.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { ComplaintPhotos } from './complaint-photos.tsx'
import { PartyLink, seeAlso } from './operator-links.tsx'
import { inWords, type Fact } from './section.ts'
import css from './order-detail.module.css'

/** What an operator reads of a complaint: both stories first. */
export function detailOfComplaint(complaint: OperatorComplaint): Fact[] {
  const { id, order_id, kind, answer, decision, proposal, was, is_proven, refunded, total, deadline } = complaint
  return [
    ['The buyer says', <Story key="buyer" complaint={complaint} isBuyer />],
    ['The seller says', <Story key="seller" complaint={complaint} isBuyer={false} />],
    ['Reported', `${inWords(kind)}\nWanted: ${wantOf(complaint)}`],
    ['The seller’s answer', answer && amountOf(inWords(answer.answer), answer.amount)],
    ['Amount', `${formatNgn(total)}${refunded > 0 ? `\nGone back: ${formatNgn(refunded)}` : ''}`],
    [
      'The order was',
      `${inWords(was)}\n${is_proven ? 'The buyer said that it came' : 'The buyer never said that it came'}`,
    ],
    ['Until', deadline && formatMoment(deadline)],
    ['Buyer', <Person key="who-buys" {...complaint.buyer} />],
    ['Seller', <Person key="who-sells" {...complaint.seller} />],
    [
      'Proposed',
      proposal && `${amountOf(inWords(proposal.decision), proposal.amount)}\nBy ${proposal.by}: ${proposal.reason}`,
    ],
    [
      'Decided',
      decision &&
        `${amountOf(inWords(decision.decision), decision.amount)}, ${formatMoment(decision.at)}\n${decision.reason}`,
    ],
    seeAlso(
      ['The order, with the listing then and now', 'orders', { search: order_id, open: order_id }],
      ['What operators did with it', 'log', { subject: id }],
    ),
  ]
}

/** What the buyer wants, such as `"Part: NGN 2,000.00"`. */
export function wantOf({ wants, amount }: Pick<OperatorComplaint, 'wants' | 'amount'>): string {
  return amountOf(inWords(wants), amount)
}

function amountOf(words: string, naira: number | null): string {
  return naira === null ? words : `${words}: ${formatNgn(naira)}`
}

function Story({ complaint, isBuyer }: { complaint: OperatorComplaint; isBuyer: boolean }) {
  const said = complaint.statements.filter(({ by }) => (by === 'seller') !== isBuyer)
  if (said.length === 0) return 'Nothing'
  return (
    <ol>
      {said.map(({ by, text, photos, at }) => (
        <li key={at}>
          {text}
          <ComplaintPhotos orderId={complaint.order_id} ids={photos} />
          <small className={css.note}>
            {formatMoment(at)}
            {by === 'kanti' && ', written down by an operator'}
          </small>
        </li>
      ))}
    </ol>
  )
}

function Person({ complaints, ...party }: OperatorComplaint['buyer']) {
  return (
    <>
      <PartyLink email={null} {...party} />
      <small className={css.note}>
        {complaints === 1 ? 'The first problem' : `${complaints} problems with orders`}
      </small>
    </>
  )
}
