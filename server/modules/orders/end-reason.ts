import type { EventRow, OrderRow } from './queries.ts'
import { RETURN_RULES } from './returns/return-rules.ts'

const DECLINED: Readonly<Record<NonNullable<OrderRow['decline_reason']>, string>> = {
  sold: 'The seller sold it elsewhere.',
  cannot_deliver: 'The seller cannot deliver it.',
  wrong_price: 'The price was wrong.',
  nobody_came: 'Nobody came to pick it up.',
  other: 'The seller declined the order.',
}

/** Ends of a problem that the buyer reported. */
const PROBLEM: Readonly<Partial<Record<EventRow['step'], string>>> = {
  given_back: 'The seller gave the money back.',
  got_back: 'The seller has the item back.',
  decided: 'Our team decided that the money goes back.',
}

/** Who was silent about a problem, by the last step before the time was over. */
const SILENT: Readonly<Partial<Record<EventRow['step'], string>>> = {
  reported: 'The seller did not answer the problem in time.',
  sent_back: 'The seller did not say in time whether the item came back.',
  disagreed: 'Our team did not decide in time.',
  not_got_back: 'Our team did not decide in time.',
}

/** Steps that end nothing, and those of an order that has ended already. */
const MARKS: ReadonlySet<EventRow['step']> = new Set([
  ...RETURN_RULES.map(({ step }) => step),
  'corrected',
  'frozen',
  'unfrozen',
  'extended',
])

/**
 * Why an order was cancelled, in one sentence for both parties. `steps`: of its timeline. `endedInProblem`: a reported problem
 * was open then.
 */
export function endReason(
  steps: readonly EventRow['step'][],
  {
    decline_reason,
    accepted_at,
    paid_at,
    sent_at,
  }: Pick<OrderRow, 'decline_reason' | 'accepted_at' | 'paid_at' | 'sent_at'>,
  endedInProblem = false,
): string {
  const [before, step] = endingSteps(steps)
  if (decline_reason === 'other' && accepted_at !== null) return 'The seller gave the order up.'
  if (decline_reason !== null) return DECLINED[decline_reason]
  if (step === 'cancelled') return 'The buyer cancelled the order.'
  if (step === 'suspended') return 'The account of the buyer or of the seller was suspended.'
  if (step === 'charged_back') return 'The payment went back to the bank of the buyer.'
  if (step === 'stopped') return 'Our team stopped the order.'
  if (paid_at === null) return 'The order was not paid in time.'
  const ofProblem = endedInProblem ? (PROBLEM[step!] ?? SILENT[before!]) : undefined
  if (ofProblem !== undefined) return ofProblem
  if (sent_at !== null) return 'Nobody said that the item arrived.'
  return accepted_at === null ? 'The seller did not answer in time.' : 'The item was not handed over in time.'
}

/** The last two steps of an order that has ended, the one that ended it last. */
export function endingSteps(steps: readonly EventRow['step'][]): readonly (EventRow['step'] | undefined)[] {
  return [undefined, ...steps.filter((each) => !MARKS.has(each))].slice(-2)
}
