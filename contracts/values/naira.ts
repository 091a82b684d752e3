import { z } from 'zod'

/** Naira on the wire as text, at most two decimals; `^\d{1,9}(\.\d{1,2})?$` is the contract's own pattern. */
const NAIRA_TEXT = /^\d{1,9}(\.\d{1,2})?$/

/** `"185000.5"` → `18500050`. Refuses anything but the contract's pattern. */
function koboFromNairaText(text: string): number {
  if (!NAIRA_TEXT.test(text)) throw new RangeError(`not an amount in naira: ${text}`)
  const [naira = '0', decimals = ''] = text.split('.')
  return Number(naira) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The JSON number in naira that stands on the wire → integer kobo. */
export function koboFromNaira(naira: number): number {
  return koboFromNairaText(String(naira))
}

/** Integer kobo → the JSON number in naira that stands on the wire. */
export function nairaFromKobo(kobo: number): number {
  return kobo / 100
}

/** Integer kobo → `NGN 1,500.00`, for texts. */
export function nairaText(kobo: number): string {
  return format.format(nairaFromKobo(kobo)).replace('\u00a0', ' ')
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'NGN', currencyDisplay: 'code' })

/** A price in a query: text in naira, read as integer kobo. */
export const nairaQuery = z
  .string()
  .regex(NAIRA_TEXT, 'Enter an amount in naira, such as 15000 or 15000.50')
  .transform(koboFromNairaText)
  .describe('Naira, at most two decimals')

/** Naira in a body: a JSON number, read as integer kobo. */
export const nairaNumber = z
  .number()
  .refine((amount) => NAIRA_TEXT.test(String(amount)), 'Enter an amount in naira, such as 15000 or 15000.50')
  .transform(koboFromNaira)
  .describe('Naira, at most two decimals')

/** Naira in an answer: a JSON number with at most two decimals. */
export const naira = z.number().nonnegative().describe('Naira, at most two decimals')
