import type { Delivery } from './port.ts'
import { factOf, jsonOf, koboOf, textOf, wholeTextOf, type Json } from './vtpass-json.ts'
import { nameOf } from './vtpass-names.ts'

/** Reads what was delivered. Each company puts it into different fields. */
export function readDelivery(body: Json): Delivery {
  const content = jsonOf(body['content'])
  const transaction = jsonOf(content?.['transactions'])
  const places = [body, content, transaction]
  const text = (...names: string[]) => textOf(factOf(places, ...names))
  const kobo = (...names: string[]) => koboOf(factOf(places, ...names))
  // The codes of many PINs are long.
  const reported = wholeTextOf(factOf(places, 'purchasedcode'))
  const pins = readPins(body, reported)
  const productName = textOf(transaction?.['product_name'])
  const commission = transaction?.['commission'] ?? transaction?.['commission_details']
  return {
    providerReference: textOf(transaction?.['transactionId']),
    productName: productName && nameOf(productName),
    // For exams, the "token" is a PIN.
    token: pins.length > 0 ? null : readToken(text('token', 'maintoken'), [reported, text('extras')]),
    keyChangeTokens: [text('kct1'), text('kct2')].flatMap((token) => (token === null ? [] : [withoutLabel(token)])),
    units: text('units', 'purchasedunits'),
    pins,
    takenKobo: koboOf(transaction?.['total_amount']),
    commissionKobo: koboOf(jsonOf(commission)?.['amount'] ?? commission),
    receipt: {
      customerName: text('customername'),
      customerAddress: text('customeraddress', 'address'),
      number: text('meternumber', 'smartcardnumber') ?? textOf(transaction?.['unique_element']),
      tariff: text('tariff'),
      exchangeReference: text('exchangereference'),
      tokenKobo: kobo('tokenamount'),
      taxKobo: kobo('taxamount', 'vat'),
      debtKobo: kobo('debtamount'),
      balanceKobo: kobo('balance'),
    },
  }
}

/** Finds the token in a field of its own, or in a text labelled as a token. */
function readToken(named: string | null, texts: readonly (string | null)[]): string | null {
  if (named !== null) return withoutLabel(named)
  const reported = texts.find((text) => text !== null && (LABEL.test(text) || /^[\d\s-]{16,}$/.test(text)))
  return reported ? withoutLabel(reported) : null
}

const LABEL = /^\s*tokens?\s*:\s*/i

/** `Token : 2636-2054` → `26362054`. A token with letters stays unchanged. */
function withoutLabel(text: string): string {
  const bare = text.replace(LABEL, '').trim()
  return /^[\d\s-]+$/.test(bare) ? bare.replaceAll(/\D/g, '') : bare
}

/** Reads PINs from cards, vouchers, exam tokens, a single PIN, or the text for users. */
function readPins(body: Json, reported: string | null): Delivery['pins'] {
  const cards = listOf(body['cards']).flatMap((card) => {
    const [serial, pin] = ['serial', 'pin'].map((name) => textOf(factOf([jsonOf(card)], name)))
    return pin ? [{ serial: serial ?? null, pin }] : []
  })
  if (cards.length > 0) return cards
  const bare = [...listOf(body['Voucher']), ...listOf(body['tokens']), body['Pin']]
  const pins = bare.map(wholeTextOf).filter((pin) => pin !== null)
  if (pins.length > 0) return pins.map((pin) => ({ serial: null, pin: pin.replace(/^\s*pin\s*:\s*/i, '') }))
  const inText = [...(reported ?? '').matchAll(/(?:serial\s*(?:no)?\s*:\s*([^,|]+),\s*)?\bpin\s*:\s*([^,|]+)/gi)]
  return inText.map(([, serial, pin]) => ({ serial: serial?.trim() ?? null, pin: pin!.trim() }))
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? [value] : []
}
