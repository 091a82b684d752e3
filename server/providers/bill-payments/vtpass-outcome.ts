import type { FailureCause, PurchaseOutcome } from './port.ts'
import { readDelivery } from './vtpass-delivery.ts'
import { jsonOf, textOf, type Json } from './vtpass-json.ts'

export type ProviderCall = 'pay' | 'requery'

/** Codes that reject `pay` for good. After any other code the purchase may have been delivered. */
const TURNED_DOWN: Readonly<Record<string, FailureCause>> = {
  '016': 'failed',
  '091': 'failed',
  '011': 'failed',
  '012': 'failed',
  '020': 'failed',
  '030': 'failed',
  '010': 'catalogue-outdated',
  '013': 'catalogue-outdated',
  '017': 'catalogue-outdated',
  '031': 'catalogue-outdated',
  '032': 'catalogue-outdated',
  '034': 'catalogue-outdated',
  '035': 'catalogue-outdated',
  '018': 'float-empty',
  '021': 'account',
  '022': 'account',
  '023': 'account',
  '024': 'account',
  '025': 'account',
  '026': 'account',
  '027': 'account',
  '028': 'account',
  '085': 'account',
  '087': 'account',
}

/** Codes about the purchase itself. In a response to `requery`, the other codes are about the query. */
const OF_THE_PURCHASE = new Set(['016', '091'])

/**
 * Interprets a response about the purchase `requestId`. Code 000 only means that the request was understood; the status
 * decides. Contradicting fields mean `unknown`.
 */
export function readOutcome(asked: ProviderCall, requestId: string, body: Json): PurchaseOutcome {
  const about = textOf(body['requestId'] ?? body['request_id'])
  if (about !== null && about !== requestId) return FOR_OPERATOR
  const code = codeOf(body)
  const status = textOf(jsonOf(jsonOf(body['content'])?.['transactions'])?.['status'])?.toLowerCase() ?? null
  if (code === '000' || code === '044') return byStatus(asked, code, status, body)
  if (code === '040') return status === null || status === 'reversed' ? { kind: 'reversed' } : FOR_OPERATOR
  if (status === 'delivered' || status === 'reversed') return FOR_OPERATOR
  if (code === '099' || code === '089') return { kind: 'pending' }
  if (code === '015' && asked === 'requery') return status === null ? { kind: 'not-received' } : UNKNOWN
  const cause = code === null ? undefined : TURNED_DOWN[code]
  if (cause === undefined) return UNKNOWN
  const isSaidOfIt = status === 'failed' || (status === null && (asked === 'pay' || OF_THE_PURCHASE.has(code!)))
  return isSaidOfIt ? { kind: 'failed', cause } : UNKNOWN
}

const UNKNOWN = { kind: 'unknown', isForOperator: false } as const
const FOR_OPERATOR = { kind: 'unknown', isForOperator: true } as const

function byStatus(asked: ProviderCall, code: string, status: string | null, body: Json): PurchaseOutcome {
  switch (status) {
    case 'delivered':
      return { kind: 'delivered', delivery: readDelivery(body) }
    case 'reversed':
      return { kind: 'reversed' }
    case 'initiated':
    case 'pending':
      return { kind: 'pending' }
    case 'failed':
      // The first response may be too early; a requery is reliable.
      return asked === 'requery' ? { kind: 'failed', cause: 'failed' } : { kind: 'pending' }
    default:
      // 044: the provider settled the purchase by hand and must be contacted.
      return code === '044' ? FOR_OPERATOR : UNKNOWN
  }
}

/** Whether our account itself is rejected, so that every request would fail. */
export function isAccountRefused(body: Json): boolean {
  const code = codeOf(body)
  return code !== null && TURNED_DOWN[code] === 'account'
}

/** GET responses have the code in the field where POST responses have text. */
export function codeOf(body: Json): string | null {
  const [code] = [body['code'], body['response_description']].filter((text) => /^\d{3}$/.test(String(text)))
  return typeof code === 'string' ? code : null
}

/** The provider's text for users. */
export function reasonOf(body: Json): string {
  const content = jsonOf(body['content'])
  const words = [body['response_description'], content?.['errors'], content?.['error'], body['message']]
  return words.map(textOf).find((text) => text !== null && !/^\d+$/.test(text)) ?? `answered ${codeOf(body)}`
}
