import { event, timeOf } from './paystack-wire.ts'
import type { CardEvent } from './port.ts'

/** Reads what a webhook is about; null if unreadable. Only a query shows whether it is true. */
export function readEvent(body: Buffer): CardEvent | null {
  const { data: read } = event.safeParse(jsonOf(body))
  if (!read) return null
  const { event: name, data } = read
  const reference = data.transaction_reference ?? data.transaction?.reference ?? data.reference ?? null
  if (name === 'charge.success') return { about: 'payment', name, reference }
  if (name.startsWith('transfer.')) return { about: 'transfer', name, reference: data.reference ?? null }
  if (name.startsWith('refund.')) return { about: 'refund', name, reference, amountKobo: data.amount ?? null }
  if (!name.startsWith('charge.dispute.')) return { about: 'other', name, reference }
  const [status, answerBy] = [data.status ?? 'unknown', timeOf(data.due_at)]
  return { about: 'dispute', name, reference, id: String(data.id ?? reference), status, answerBy }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
