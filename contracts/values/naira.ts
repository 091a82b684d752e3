import { z } from 'zod'

/** Naira as text in the API, with at most two decimals. The pattern is part of the contract. */
const NAIRA_TEXT = /^\d{1,9}(\.\d{1,2})?$/

/** `"185000.5"` → `18500050`. Throws `RangeError` if the text does not match `NAIRA_TEXT`. */
function koboFromNairaText(text: string): number {
  if (!NAIRA_TEXT.test(text)) throw new RangeError(`not an amount in naira: ${text}`)
  const [naira = '0', decimals = ''] = text.split('.')
  return Number(naira) * 100 + Number(decimals.padEnd(2, '0'))
}

/** JSON number in naira, as in the API → integer kobo. */
export function koboFromNaira(naira: number): number {
  return koboFromNairaText(String(naira))
}

/** Integer kobo → JSON number in naira, as in the API. */
export function nairaFromKobo(kobo: number): number {
  return kobo / 100
}

/** Integer kobo → `NGN 1,500.00`, for texts. */
export function nairaText(kobo: number): string {
  return format.format(nairaFromKobo(kobo)).replace('\u00a0', ' ')
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'NGN', currencyDisplay: 'code' })

/** A price in a query: naira as text, parsed to integer kobo. */
export const nairaQuery = z
  .string()
  .regex(NAIRA_TEXT, 'Enter an amount in naira, such as 15000 or 15000.50')
  .transform(koboFromNairaText)
  .describe('Naira, at most two decimals')

/** Naira in a body: a JSON number, parsed to integer kobo. */
export const nairaNumber = z
  .number()
  .refine((amount) => NAIRA_TEXT.test(String(amount)), 'Enter an amount in naira, such as 15000 or 15000.50')
  .transform(koboFromNaira)
  .describe('Naira, at most two decimals')

/** Naira in a body: a JSON number or text, parsed to integer kobo. `missing` is the message if nothing is filled in. */
export const filledNaira = (missing: string) =>
  z
    .union([z.number(missing), z.string(missing).regex(/\S/, missing)])
    .transform(String)
    .pipe(nairaQuery)

/** Naira in a response: a JSON number with at most two decimals. */
export const naira = z.number().nonnegative().describe('Naira, at most two decimals')
