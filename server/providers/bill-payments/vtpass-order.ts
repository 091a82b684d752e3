import type { BillOrder, CustomerQuestion } from './port.ts'
import type { Payment, Verification } from './vtpass-wire.ts'

/** Companies whose subscriptions are only bought, never changed or renewed. */
const WITHOUT_SUBSCRIPTION_TYPE = new Set(['startimes', 'showmax'])

/** Converts an order to VTpass's format. Omits the amount of fixed prices, which VTpass would ignore. */
export function paymentOf(order: BillOrder): Payment {
  return { request_id: order.requestId, serviceID: order.serviceId, phone: dialled(order.phone), ...detailsOf(order) }
}

function detailsOf(order: BillOrder): Partial<Payment> {
  switch (order.kind) {
    case 'airtime':
      return { amount: order.amountKobo / 100 }
    case 'data':
      return { billersCode: dialled(order.phone), variation_code: order.variationCode }
    case 'tv-change':
      return {
        billersCode: dialled(order.number),
        variation_code: order.variationCode,
        ...(!WITHOUT_SUBSCRIPTION_TYPE.has(order.serviceId) && { subscription_type: 'change' }),
        ...(order.months !== undefined && { quantity: order.months }),
      }
    case 'tv-renew':
      return { billersCode: order.number, subscription_type: 'renew', amount: order.amountKobo / 100 }
    case 'electricity':
      return { billersCode: order.number, variation_code: order.meterType, amount: order.amountKobo / 100 }
    case 'education':
      return {
        variation_code: order.variationCode,
        quantity: order.quantity,
        ...(order.number !== undefined && { billersCode: order.number }),
      }
  }
}

export function verificationOf(question: CustomerQuestion): Verification {
  const { serviceId: serviceID, number: billersCode } = question
  if (question.kind === 'meter') return { serviceID, billersCode, type: question.meterType }
  if (question.kind === 'exam-profile') return { serviceID, billersCode, type: question.variationCode }
  return { serviceID, billersCode }
}

/** `+2348031234567` → `08031234567`, as in VTpass's examples. */
function dialled(phone: string): string {
  return phone.replace(/^\+234/, '0')
}
