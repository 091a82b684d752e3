import { operatorPayments } from '#contracts/operator/payments.ts'
import { payments as contract } from '#contracts/payments.ts'
import type { App } from '#server/context.ts'
import { notOffered } from '#server/kit/not-offered.ts'
import { notAvailable } from '#server/kit/refusal.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { endSessions } from './end-sessions.ts'
import {
  endSessionsJob,
  forgetCardsJob,
  lookIntoOutsideRefundsJob,
  settleDisputeJob,
  settlePaymentJob,
  settleRefundJob,
  sweepPaymentsJob,
} from './jobs.ts'
import { operatorPaymentsOperations } from './operator-routes.ts'
import { lookIntoOutsideRefunds } from './outside-refunds.ts'
import { paymentsData } from './personal-data.ts'
import { paymentsOperations } from './routes.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'
import { settleDueRefund } from './settle-refund.ts'
import { forgetCards } from './shared-card.ts'
import { sweepPayments } from './sweep-payments.ts'
import { paymentsWebhook } from './webhook.ts'

const offersCards = ({ config: { real, simulated } }: App) => real.cards || simulated.cards

export const payments: Module = {
  name: 'payments',
  routes: (app) => {
    const operations = paymentsOperations(app)
    return {
      payments: mounted(
        contract,
        offersCards(app) ? operations : notOffered(operations, ['beginPayment'], notAvailable('Paying by card')),
      ),
      operatorPayments: mounted(operatorPayments, operatorPaymentsOperations(app)),
    }
  },
  jobs: [
    handle(settlePaymentJob, (app, { reference }) => settlePayment(app, reference)),
    handle(settleRefundJob, (app, { id }) => settleDueRefund(app, id)),
    handle(settleDisputeJob, (app, { id }) => settleDispute(app, id)),
    handle(lookIntoOutsideRefundsJob, (app, { reference }) => lookIntoOutsideRefunds(app, reference)),
    handle(sweepPaymentsJob, (app) => sweepPayments(app)),
    handle(endSessionsJob, async (app) => {
      if (offersCards(app)) await endSessions(app)
    }),
    handle(forgetCardsJob, (app) => forgetCards(app)),
  ],
  plugins: (app) => [paymentsWebhook(app)],
  personalData: paymentsData,
}
