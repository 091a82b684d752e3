import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { claimPayment, type Claim, type Claimed } from './claim-payment.ts'
import {
  endSessionsJob,
  lookIntoOutsideRefundsJob,
  settleDisputeJob,
  settlePaymentJob,
  settleRefundJob,
  sweepPaymentsJob,
} from './jobs.ts'
import { endSessions } from './end-sessions.ts'
import { lookIntoOutsideRefunds } from './outside-refunds.ts'
import type { PaymentsParts } from './parts.ts'
import { operatorPaymentsOperations } from './operator-routes.ts'
import { refundPayment, type WantedRefund } from './refund-payment.ts'
import { returnToCards, type WantedReturn } from './return-to-cards.ts'
import { paymentsOperations } from './routes.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment, type Settled } from './settle-payment.ts'
import { settleDueRefund } from './settle-refund.ts'
import { sweepPayments } from './sweep-payments.ts'
import { paymentsWebhook } from './webhook.ts'

export interface Payments {
  readonly operations: ReturnType<typeof paymentsOperations>
  readonly operatorOperations: ReturnType<typeof operatorPaymentsOperations>
  readonly webhook: (fastify: FastifyInstance) => Promise<void>
  /** For whoever gives something for a payment: each is claimed once. */
  claim(claimed: Claimed): Promise<Claim>
  /** For the operator: asks the provider again, whatever was known before. */
  verify(reference: string): Promise<Settled>
  /** For the operator. */
  refund(wanted: WantedRefund): ReturnType<typeof refundPayment>
  /** For the owner of a wallet, in the transaction that says so. */
  returnToCards(tx: Kysely<Tables>, wanted: WantedReturn): Promise<number>
  /** What the worker does. */
  readonly jobs: readonly HandledJob[]
}

export function createPayments(parts: PaymentsParts): Payments {
  return {
    operations: paymentsOperations(parts),
    operatorOperations: operatorPaymentsOperations(parts),
    webhook: paymentsWebhook(parts),
    claim: (claimed) => claimPayment(parts, claimed),
    verify: (reference) => settlePayment(parts, reference),
    refund: (wanted) => refundPayment(parts, wanted),
    returnToCards: (tx, wanted) => returnToCards(parts, tx, wanted),
    jobs: [
      handled(settlePaymentJob, ({ reference }) => settlePayment(parts, reference)),
      handled(settleRefundJob, ({ id }) => settleDueRefund(parts, id)),
      handled(settleDisputeJob, ({ id }) => settleDispute(parts, id)),
      handled(lookIntoOutsideRefundsJob, ({ reference }) => lookIntoOutsideRefunds(parts, reference)),
      handled(sweepPaymentsJob, () => sweepPayments(parts)),
      handled(endSessionsJob, () => endSessions(parts)),
    ],
  }
}
