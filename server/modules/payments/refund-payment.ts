import { audit, type Doer } from '#server/modules/audit/index.ts'
import { askRefund, type AskedRefund } from './ask-refund.ts'
import type { PaymentsParts } from './parts.ts'

export interface WantedRefund extends Omit<AskedRefund, 'askedBy'> {
  readonly doer: Doer
}

/** An operator has a part of a payment go back to its card, or all that is left of it; refused as by `askRefund`. */
export function refundPayment(parts: PaymentsParts, { doer, ...wanted }: WantedRefund): Promise<void> {
  return parts.database.kysely.transaction().execute(async (tx) => {
    await askRefund(parts, tx, { ...wanted, askedBy: doer.operatorId })
    await audit(tx, { ...doer, action: 'payment.refund', subject: wanted.reference, reason: wanted.reason })
  })
}
