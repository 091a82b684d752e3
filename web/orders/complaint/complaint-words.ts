import type { Order } from '#contracts/orders.ts'
import { formatNgn } from '../../format/money.ts'
import { formatDeadline } from '../../format/moment.ts'

export type Complaint = NonNullable<Order['complaint']>
export type ComplaintKind = Complaint['kind']
export type Wants = Complaint['wants']
export type Answer = Complaint['answers'][number]

export const kindNames: Readonly<Record<ComplaintKind, string>> = {
  dont_want: "I don't want it any more",
  did_not_take: 'I looked and did not take it',
  not_come: 'It has not come',
  wrong_item: 'It is another item',
  not_as_described: 'It is not as described',
  damaged: 'It is damaged',
  fake: 'It is a fake',
  changed_mind: 'I changed my mind',
}

export const wantNames: Readonly<Record<Wants, string>> = {
  refund: 'All my money back',
  part: 'Part of it, and I keep the item',
  return: 'Send it back, and get my money back',
}

export const answerNames: Readonly<Record<Answer, string>> = {
  give_back: 'Give the money back',
  offer: 'Offer part of it',
  take_back: 'Take it back for a refund',
  disagree: 'Disagree',
}

/** What an answer of the seller does to the money. */
export function answerMeans(answer: Answer, { total, complaint }: Pick<Order, 'total' | 'complaint'>): string {
  switch (answer) {
    case 'give_back':
      return `${formatNgn(total)} goes back to the buyer at once, and the order ends.`
    case 'offer':
      return 'If the buyer agrees, the part goes back to the buyer, and the rest is yours, less the fee.'
    case 'take_back':
      return `The buyer sends it back. Once you have it, ${formatNgn(total)} goes back to the buyer.`
    case 'disagree':
      return disagreeMeans(complaint?.kind)
  }
}

function disagreeMeans(kind: ComplaintKind | undefined): string {
  if (kind === 'dont_want') return 'The order goes on as before, and the money stays held.'
  if (kind === 'did_not_take' || kind === 'not_come') return 'Our team decides. The money stays held until then.'
  return 'The buyer agrees, or our team decides. The money stays held until then.'
}

/** What the buyer wants, in the words of a third person. */
function wantText({ wants, amount }: Pick<Complaint, 'wants' | 'amount'>): string {
  if (wants === 'part') return `${formatNgn(amount ?? 0)} back`
  return wants === 'refund' ? 'all the money back' : 'to send it back for all the money'
}

function answerText({ answer, amount }: NonNullable<Complaint['answer']>): string {
  const texts: Readonly<Record<Answer, string>> = {
    give_back: 'gives the money back',
    offer: `offers ${formatNgn(amount ?? 0)}`,
    take_back: 'takes it back for a refund',
    disagree: 'disagrees',
  }
  return texts[answer]
}

function decisionText({ decision, amount }: NonNullable<Complaint['decision']>): string {
  const texts = {
    refund: 'all the money goes back to the buyer',
    part: `${formatNgn(amount ?? 0)} goes back to the buyer, and the rest to the seller`,
    return: 'the buyer sends it back for all the money',
    release: 'the money goes to the seller',
  }
  return texts[decision]
}

/** What was reported, wanted, answered and decided, as facts of the panel. */
export function factsOf(complaint: Complaint, role: Order['role']): readonly (readonly [name: string, text: string])[] {
  const { kind, answer, decision } = complaint
  return [
    ['Reported', kindNames[kind]],
    [role === 'buyer' ? 'You want' : 'The buyer wants', wantText(complaint)],
    ...(answer ? [[role === 'seller' ? 'Your answer' : 'The seller', answerOf(answer, role)] as const] : []),
    ...(decision ? [['Our team decided', decisionText(decision)] as const] : []),
  ]
}

function answerOf(answer: NonNullable<Complaint['answer']>, role: Order['role']): string {
  return role === 'buyer'
    ? answerText(answer)
    : [answerNames[answer.answer], amountOf(answer)].filter(Boolean).join(': ')
}

const amountOf = ({ amount }: { readonly amount: number | null }) => (amount === null ? '' : formatNgn(amount))

type Sentences = (order: Order, complaint: Complaint, until: string) => readonly string[]
type Open = Exclude<Complaint['state'], 'withdrawn' | 'closed' | 'settled'>

/** What an order with a reported problem waits for, and what happens without it, in sentences for the caller. */
export function problemNow(order: Order, now: Date): readonly string[] {
  const { complaint, deadline, role } = order
  if (!complaint) return []
  return sentencesOf[role][complaint.state as Open]?.(order, complaint, untilOf(deadline, now)) ?? []
}

/** `"until Sunday, 08:00"`. */
export function untilOf(deadline: Order['deadline'], now: Date): string {
  return deadline ? `until ${formatDeadline(deadline.at, now)}` : 'no time left'
}

const sentencesOf: Readonly<Record<Order['role'], Readonly<Record<Open, Sentences>>>> = {
  buyer: {
    open: ({ seller }, complaint, until) => [
      `${seller.storename} has ${until} to answer. The money stays held.`,
      `Without an answer, ${whatYouAsked(complaint)}.`,
    ],
    answered: ({ seller, total, deadline }, { answer }, until) => [
      `${seller.storename} ${answer ? answerText(answer) : 'has answered'}.`,
      ...(answer ? [`If you agree: ${ifYouAgree(answer, { storename: seller.storename, total })}`] : []),
      `You have ${until}. Without a word from you, ${bySilence(deadline, 'that happens')}.`,
    ],
    returning: ({ seller, total }, _, until) => [
      'Send it back, and mark it here.',
      `You have ${until}. Once it is back, ${formatNgn(total)} is yours again. Otherwise the money goes to ${seller.storename}.`,
    ],
    sent_back: ({ seller }, _, until) => [
      `${seller.storename} has ${until} to say that it is back.`,
      'If not, your money comes back by itself.',
    ],
    review: (order, _, until) => inReview(order, until),
  },
  seller: {
    open: (_, complaint, until) => [
      'The buyer has reported a problem. What do you say?',
      `You have ${until}. Without an answer, ${whatTheBuyerAsked(complaint)}.`,
    ],
    answered: ({ deadline }, _, until) => [
      `The buyer has ${until} to answer you. The money stays held.`,
      `Without a word from the buyer, ${bySilence(deadline, 'your answer stands')}.`,
    ],
    returning: (_, __, until) => [
      `The buyer has ${until} to send it back.`,
      'If the buyer does not, the money is yours.',
    ],
    sent_back: (_, __, until) => [
      'It is on its way back to you. Say when you have it.',
      `You have ${until}. Without a word from you, the money goes back to the buyer.`,
    ],
    review: (order, _, until) => inReview(order, until),
  },
}

/** What the silence of the buyer does; about where the goods are it proves nothing. */
function bySilence(deadline: Order['deadline'], otherwise: string): string {
  if (deadline?.then === 'goes_to_kanti') return 'our team decides'
  return deadline?.then === 'goes_on' ? 'the order goes on as before' : otherwise
}

function inReview({ deadline, role }: Order, until: string): readonly string[] {
  const [buyer, seller] = role === 'buyer' ? ['you', 'the seller'] : ['the buyer', 'you']
  const end = deadline?.then === 'releases' ? `goes to ${seller}` : `goes back to ${buyer}`
  return [
    'Our team reads both sides and decides. The money stays held.',
    `We tell you both why. Without a decision ${until}, the money ${end}.`,
  ]
}

function whatYouAsked({ wants, amount }: Complaint): string {
  if (wants === 'part') return `${formatNgn(amount ?? 0)} comes back to you, and the seller gets the rest`
  return wants === 'refund' ? 'all your money comes back' : 'you send it back, and then all your money comes back'
}

function whatTheBuyerAsked({ wants, amount }: Complaint): string {
  if (wants === 'part') return `${formatNgn(amount ?? 0)} goes back to the buyer, and the rest is yours`
  return wants === 'refund' ? 'all the money goes back to the buyer' : 'the buyer sends it back for all the money'
}

interface Sides {
  readonly storename: string
  readonly total: number
}

/** What happens once the buyer agrees to an answer. */
export function ifYouAgree({ answer, amount }: NonNullable<Complaint['answer']>, { storename, total }: Sides): string {
  if (answer === 'offer') return `${formatNgn(amount ?? 0)} comes back to you, and ${storename} gets the rest.`
  if (answer === 'take_back')
    return `You send it back. Once ${storename} has it, ${formatNgn(total)} comes back to you.`
  return `${formatNgn(total)} goes to ${storename}, and nothing comes back to you.`
}

/** How a complaint ended whose order went on; null otherwise. */
export function endText({ state, answer }: Complaint): string | null {
  if (state === 'withdrawn') return 'The buyer withdrew it, and the order went on.'
  if (state === 'closed' && answer?.answer === 'offer') return 'The buyer took no offer, and the order went on.'
  return state === 'closed' ? 'The seller did not agree, and the order went on.' : null
}
