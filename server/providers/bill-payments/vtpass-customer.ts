import type { CustomerAnswer } from './port.ts'
import { factOf, jsonOf, koboOf, textOf, type Json } from './vtpass-json.ts'

/** Code 000 alone is not a success: VTpass also sends it for a wrong number, together with an error. */
export function readCustomer(body: Json): CustomerAnswer {
  const code = textOf(body['code'] ?? body['response_description'])
  const content = jsonOf(body['content'])
  const fact = (...names: string[]) => factOf([content], ...names)
  const error = textOf(fact('error', 'errors')) ?? textOf(body['content'])
  if (code === '011' || code === '012') return { kind: 'refused', reason: error ?? NOT_KNOWN }
  if (code !== '000') return { kind: 'unknown', reason: `answered ${code}` }
  if (error || isTrue(fact('wrongbillerscode'))) return { kind: 'refused', reason: error ?? NOT_KNOWN }
  if (/^no$/i.test(textOf(fact('canvend')) ?? '')) return { kind: 'refused', reason: CANNOT_VEND }
  const name = textOf(fact('customername', 'name'))
  if (!name) return { kind: 'unknown', reason: 'answered without a name' }
  return {
    kind: 'verified',
    customer: {
      name,
      address: textOf(fact('address', 'customeraddress')),
      minimumKobo: koboOf(fact('minpurchaseamount', 'minimumamount')),
      arrearsKobo: koboOf(fact('customerarrears')),
      bouquet: textOf(fact('currentbouquet')),
      bouquetCode: textOf(fact('currentbouquetcode')),
      dueOn: dayOf(textOf(fact('duedate'))),
      // VTpass sends 0 for a card without anything to renew.
      renewalKobo: koboOf(fact('renewalamount')) || null,
    },
  }
}

const NOT_KNOWN = 'This number is not known. Check it and try again.'
const CANNOT_VEND = 'Nothing can be paid to this number at the moment. Its owner can ask the company why.'

function isTrue(value: unknown): boolean {
  return value === true || /^(true|1)$/i.test(textOf(value) ?? '')
}

/** `2026-12-01T00:00:00` or `01/12/2026` → `2026-12-01`. */
function dayOf(text: string | null): string | null {
  const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '') ?? []
  if (iso) return iso
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(text ?? '') ?? []
  return year ? `${year}-${month}-${day}` : null
}
