import type { WholeOrder } from '#contracts/operator/orders.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { EmailText } from '../ui/members/email-text.tsx'
import { Transfers } from './book-sections.tsx'
import { entryWords } from './entry-words.ts'
import { PartyLink, seeAlso } from './operator-links.tsx'
import { inWords, type Fact } from './section.ts'
import css from './order-detail.module.css'

/** What an operator reads of an order, the state first. */
export function detailOfOrder(order: WholeOrder): Fact[] {
  const { id, proposal, payment } = order
  return [
    ['State', stateOf(order)],
    ['Frozen', frozenOf(order)],
    ['Stop proposed', proposal && `By ${proposal.by}: ${proposal.reason}`],
    ['Correction proposed', order.correction && correctionOf(order.correction)],
    ['Amount', amountOf(order)],
    ['Held', formatNgn(order.held)],
    ['Gone back', order.refunded > 0 && backOf(order)],
    ['Return', order.return && returnOf(order.return)],
    ['Paid', paidOf(order)],
    ['Delivery', deliveryOf(order)],
    [
      'Buyer',
      <Person
        key="buyer"
        person={order.buyer}
        numbers={order.statistics.buyer}
        isSuspended={order.is_buyer_suspended}
      />,
    ],
    ['Seller', <Person key="seller" person={order.seller} numbers={order.statistics.seller} />],
    ['What happened', <Timeline key="timeline" steps={order.timeline} />],
    ['Messages sent', order.messages.length > 0 && <Messages key="messages" messages={order.messages} />],
    ['Booked', order.entries.length > 0 && <Entries key="entries" entries={order.entries} />],
    ['Listing then and now', <Listings key="listings" listings={order.listings} />],
    ['Evidence for the bank', <Evidence key="evidence" text={order.evidence} />],
    seeAlso(
      ...(payment.with === 'card' && payment.reference !== null
        ? ([['The payment', 'payments', { search: payment.reference }]] as const)
        : []),
      ['What operators did with it', 'log', { subject: id }],
    ),
  ]
}

function correctionOf({ pay, from, amount, by, reason }: NonNullable<WholeOrder['correction']>): string {
  return `${formatNgn(amount)} to the ${pay}, paid by the ${from}\nBy ${by}: ${reason}`
}

const THEN = {
  expires: 'is cancelled unpaid',
  returns_money: 'is cancelled, and the money goes back',
  releases: 'is completed, and the money goes to the seller',
  does_what_was_asked: 'does what the buyer asked for',
  lets_answer_stand: 'does what the seller answered',
  goes_to_kanti: 'waits for our decision',
  goes_on: 'goes on as before the problem',
  declines_return: 'has its return declined',
} as const

function stateOf({ state, deadline, is_overdue, end_reason }: WholeOrder): string {
  if (end_reason !== null) return `${inWords(state)}. ${end_reason}`
  if (deadline === null) return inWords(state)
  const until = `${is_overdue ? 'Since' : 'On'} ${formatMoment(deadline.at)}`
  return `${inWords(state)}. ${until} it ${is_overdue ? 'has been due: it ' : ''}${THEN[deadline.then]}.`
}

/** All that went back to the buyer, with what the seller gave back after release. */
function backOf({ refunded, refunds }: WholeOrder): string {
  const given = refunds.map(
    ({ amount, to, at }) => `By the seller to the ${to}: ${formatNgn(amount)}, ${formatMoment(at)}`,
  )
  return [formatNgn(refunded), ...given].join('\n')
}

function returnOf({ state, text, answer_text, asked_at, answered_at }: NonNullable<WholeOrder['return']>): string {
  const answer = answered_at === null ? 'No answer' : `Answered ${formatMoment(answered_at)}`
  const said = [`Asked ${formatMoment(asked_at)}`, text, state === 'asked' ? '' : answer, answer_text ?? '']
  return [inWords(state), ...said].filter(Boolean).join('\n')
}

function frozenOf({ frozen_by, frozen_until }: WholeOrder): string | null {
  if (frozen_by === null) return null
  const until = frozen_until === null ? '' : `, by an operator until ${formatMoment(frozen_until)}`
  return frozen_by === 'bank'
    ? `Until the dispute or refund of its payment has ended${until}`
    : `Until ${formatMoment(frozen_until!)}`
}

function amountOf({ total, delivery_fee, lines }: WholeOrder): string {
  const items = lines.map(({ quantity, name, line_total }) => `${quantity} × ${name}: ${formatNgn(line_total)}`)
  const delivery = delivery_fee > 0 ? [`Delivery: ${formatNgn(delivery_fee)}`] : []
  return [formatNgn(total), ...items, ...delivery].join('\n')
}

function paidOf({ payment }: WholeOrder): string {
  const { with: paidWith, paid_at, reference, refund_to } = payment
  if (paid_at === null) return 'Not yet'
  if (paidWith === 'wallet') return `From the wallet, ${formatMoment(paid_at)}`
  return `By card, ${formatMoment(paid_at)}\n${reference}\nWhat comes back goes to the ${refund_to}`
}

function deliveryOf({ delivery }: WholeOrder): string {
  const { method, place, address, promised_by, waybill } = delivery
  const to = address && [address.name, address.phone, address.street, address.town, address.state].join(', ')
  return [
    method === 'pickup' ? `Pickup: ${place}` : `Door: ${to ?? 'the account is closed'}`,
    promised_by && `Promised by ${formatMoment(promised_by)}`,
    waybill && `Parcel: ${waybill}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** What came of the orders of a seller, in a line. */
function sellerNumbers({ orders_done, orders_ended, on_time, on_time_of, problems_upheld }: SellerNumbers): string {
  return `done ${orders_done} of ${orders_ended}, on time ${on_time} of ${on_time_of}, problems upheld ${problems_upheld}`
}

type SellerNumbers = Numbers['as_seller']
type Numbers = WholeOrder['statistics']['buyer']

interface PersonProps {
  person: WholeOrder['buyer']
  numbers: Numbers
  isSuspended?: boolean
}

function Person({ person, numbers, isSuspended = false }: PersonProps) {
  const { orders, completed, cancelled, declined, unanswered, as_seller } = numbers
  return (
    <>
      <PartyLink {...person} />
      {isSuspended && <b> is suspended</b>}
      {person.email && (
        <small className={css.note}>
          <EmailText email={person.email} />
        </small>
      )}
      <small className={css.note}>
        {`Orders in 180 days: ${orders}. Completed ${completed}, cancelled ${cancelled}, declined ${declined}, unanswered ${unanswered}`}
      </small>
      {as_seller.orders_ended > 0 && <small className={css.note}>{`As a seller: ${sellerNumbers(as_seller)}`}</small>}
    </>
  )
}

const parties = { buyer: 'the buyer', seller: 'the seller', kanti: 'us', clock: 'the clock' } as const

function Timeline({ steps }: { steps: WholeOrder['timeline'] }) {
  return (
    <ol>
      {steps.map(({ step, at, by, by_id, note }, index) => (
        <li key={index}>
          <b>{inWords(step)}</b> by <span title={by_id ?? undefined}>{parties[by]}</span>, {formatMoment(at)}
          {note && `: ${note}`}
        </li>
      ))}
    </ol>
  )
}

const messageStates = { sent: 'sent', waiting: 'waits to be sent', failed: 'could not be sent' } as const

function Messages({ messages }: Pick<WholeOrder, 'messages'>) {
  return (
    <ul>
      {messages.map(({ channel, to, subject, at, state }, index) => (
        <li key={index}>
          <b>{channel === 'sms' ? 'SMS' : (subject ?? 'Email')}</b>
          {` to ${to}, ${messageStates[state]}, ${formatMoment(at)}`}
        </li>
      ))}
    </ul>
  )
}

function Entries({ entries }: Pick<WholeOrder, 'entries'>) {
  return (
    <ul>
      {entries.map(({ id, kind, made_at, transfers }) => (
        <li key={id}>
          {entryWords[kind] ?? kind}, {formatMoment(made_at)}
          <Transfers transfers={transfers} />
        </li>
      ))}
    </ul>
  )
}

function Listings({ listings }: Pick<WholeOrder, 'listings'>) {
  return (
    <ul>
      {listings.map(({ product_id, then, now }) => (
        <li key={product_id}>
          <b>{then.name}</b>, {formatNgn(then.price)}
          {`\n${then.description}\n`}
          <small className={css.note}>{changeOf(then, now)}</small>
        </li>
      ))}
    </ul>
  )
}

type Listing = WholeOrder['listings'][number]

function changeOf(then: Listing['then'], now: Listing['now']): string {
  if (now === null) return 'Now: the seller has deleted it'
  const changes = [
    now.name !== then.name && now.name,
    now.price !== then.price && formatNgn(now.price),
    now.description !== then.description && now.description,
  ].filter(Boolean)
  return changes.length === 0 ? 'Now: the same' : `Now: ${changes.join('\n')}`
}

function Evidence({ text }: { text: string }) {
  return (
    <>
      <span className={css.evidence}>{text}</span>
      <CopyButton kind="outline" text={text} copied="Copied" failed="Select the text and copy it">
        Copy
      </CopyButton>
    </>
  )
}
