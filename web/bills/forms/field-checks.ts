import { texts } from '#contracts/texts.ts'
import type { BillProvider } from '#contracts/bills.ts'
import { formatNgn } from '../../format/money.ts'
import { nationalDigits } from '../../format/phone.ts'
import { cleanPrice } from '../../format/price-text.ts'
import { missingIn } from '../../ui/members/missing-fields.ts'
import type { Values, Wrongs } from '../../ui/use-form.ts'

/** Error texts for empty fields of a bill. */
const MISSING: Readonly<Record<string, string>> = {
  phone: 'Enter a phone number',
  amount: 'Enter an amount',
  variation_code: 'Choose one',
  subscription_type: 'Choose one',
  billersCode: 'Enter the number',
}

/** Like `missingIn`, with the text of the requirements and the field texts of bills. */
export function missingInBill<Name extends string>(typed: Values<Name>, names: readonly Name[]): Wrongs<Name> {
  return missingIn(typed, names, texts.fillInAllFields, (name) => MISSING[name] ?? 'Fill this in')
}

/** Undefined if the number is plausible. Checks the length only, because valid prefixes change. */
export function wrongPhone(phone: string): string | undefined {
  const { length } = nationalDigits(phone)
  if (!phone.trim() || length === 10) return undefined
  return `That number looks ${length < 10 ? 'short' : 'long'}: 11 digits`
}

/** The typed amount in naira, also from `"32k"`; null if it is not a positive amount. */
export function nairaOf(typed: string): number | null {
  return Number(cleanPrice(typed)) || null
}

export type Limits = Pick<BillProvider, 'minimum_amount' | 'maximum_amount'>

/** Undefined if the amount can be bought. Companies accept whole naira only. */
export function wrongAmount(typed: string, { minimum_amount = 1, maximum_amount }: Limits): string | undefined {
  if (!typed.trim()) return undefined
  const naira = nairaOf(typed)
  if (naira === null) return 'Enter an amount in naira, such as 1500'
  if (!Number.isInteger(naira)) return 'Enter whole naira, without kobo'
  if (naira < minimum_amount) return `The least is ${formatNgn(minimum_amount)}`
  if (maximum_amount !== undefined && naira > maximum_amount) return `The most is ${formatNgn(maximum_amount)}`
  return undefined
}

/** `"From NGN 50.00 to NGN 50,000.00"`; undefined if the provider has no limits. */
export function rangeText({ minimum_amount, maximum_amount }: Limits): string | undefined {
  if (minimum_amount !== undefined && maximum_amount !== undefined)
    return `From ${formatNgn(minimum_amount)} to ${formatNgn(maximum_amount)}`
  if (minimum_amount !== undefined) return `At least ${formatNgn(minimum_amount)}`
  return maximum_amount === undefined ? undefined : `At most ${formatNgn(maximum_amount)}`
}

/** Only the entries with an error. */
export function wrongsWith<Name extends string>(wrongs: Partial<Record<Name, string | undefined>>): Wrongs<Name> {
  return Object.fromEntries(Object.entries(wrongs).filter(([, text]) => text !== undefined)) as Wrongs<Name>
}
