import type { BillEvent } from './port.ts'
import { jsonOf, textOf } from './vtpass-json.ts'

/** Reads what a webhook is about. Only `requery` shows whether it is true. */
export function readEvent(body: unknown): BillEvent {
  const event = jsonOf(body)
  if (event?.['type'] === 'transaction-update') {
    const data = jsonOf(event['data'])
    const requestId = textOf(data?.['requestId'] ?? data?.['request_id']) ?? ''
    if (/^\d{12}[A-Za-z0-9]{0,40}$/.test(requestId)) return { kind: 'purchase', requestId }
  }
  if (event?.['type'] === 'variations-update') {
    const serviceId = textOf(event['serviceID']) ?? ''
    if (/^[a-z0-9-]{1,60}$/.test(serviceId)) return { kind: 'variations', serviceId }
  }
  return { kind: 'other' }
}
