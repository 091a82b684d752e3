import type { BillPayments, ProviderList, PurchaseAnswer, PurchaseOutcome } from './port.ts'
import { CATEGORIES, readKinds, readServices, readVariations } from './vtpass-catalogue.ts'
import { readCustomer } from './vtpass-customer.ts'
import { readEvent } from './vtpass-event.ts'
import { jsonOf, koboOf, type Json } from './vtpass-json.ts'
import { createVtpassHttp, type Answer, type VtpassOptions } from './vtpass-http.ts'
import { paymentOf, verificationOf } from './vtpass-order.ts'
import { codeOf, readOutcome, reasonOf, type ProviderCall } from './vtpass-outcome.ts'

export function createVtpass(options: VtpassOptions): BillPayments {
  const http = createVtpassHttp(options)
  const list = async <Item>(path: string, read: (body: Json) => ProviderList<Item>): Promise<ProviderList<Item>> => {
    const answer = await http.get(path)
    return answer.kind === 'answered' ? read(answer.body) : { kind: 'unknown', reason: answer.reason }
  }
  return {
    listKinds: () => list('service-categories', readKinds),
    listServices: (kind) => list(`services?identifier=${CATEGORIES[kind]}`, readServices),
    listVariations: (serviceId) =>
      list(`service-variations?serviceID=${encodeURIComponent(serviceId)}`, readVariations),

    async verifyCustomer(question) {
      const answer = await http.post('merchant-verify', verificationOf(question))
      return answer.kind === 'answered' ? readCustomer(answer.body) : { kind: 'unknown', reason: answer.reason }
    },

    async pay(order) {
      return purchaseAnswer('pay', order.requestId, await http.post('pay', paymentOf(order)))
    },

    async requery(requestId) {
      return purchaseAnswer('requery', requestId, await http.post('requery', { request_id: requestId }))
    },

    async readFloat() {
      const answer = await http.get('balance')
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason }
      const balanceKobo = koboOf((jsonOf(answer.body['contents']) ?? jsonOf(answer.body['content']))?.['balance'])
      return balanceKobo === null
        ? { kind: 'unknown', reason: 'The balance cannot be read' }
        : { kind: 'read', balanceKobo }
    },

    readEvent,
    health: http.health,
  }
}

function purchaseAnswer(asked: ProviderCall, requestId: string, answer: Answer): PurchaseAnswer {
  if (answer.kind === 'answered') {
    const { body, text } = answer
    return { ...readOutcome(asked, requestId, body), reason: reasonOf(body), code: codeOf(body), body: text }
  }
  const isNeverSent = asked === 'pay' && answer.kind === 'not-sent'
  const outcome: PurchaseOutcome = isNeverSent
    ? { kind: 'failed', cause: 'not-sent' }
    : { kind: 'unknown', isForOperator: false }
  return { ...outcome, reason: answer.reason, code: null, body: answer.kind === 'unanswered' ? answer.text : null }
}
