import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { paymentsData } from '#server/modules/payments/personal-data.ts'
import type { App } from '#server/context.ts'
import { hooks } from '#server/modules.ts'
import { refundPayment } from '#server/modules/payments/refund-payment.ts'
import { settlePayment } from '#server/modules/payments/settle-payment.ts'
import { endDisputeAs } from '#server/modules/payments/settle-dispute.ts'
import { settleDebt } from '#server/modules/payments/settle-debt.ts'
import { settleRefund } from '#server/modules/payments/settle-refund.ts'
import { walletData } from '#server/modules/wallet/personal-data.ts'
import {
  captureMoney,
  giveBackMoney,
  holdMoney,
  releaseMoney,
  releaseWithinLimits,
} from '#server/modules/wallet/index.ts'
import { returnHeld } from '#server/modules/wallet/return-held.ts'
import type { CardRefund } from '#server/providers/card-payments/port.ts'
import { setVerified } from '../app/members.ts'
import { chosen, LIMITS, type Model, type Step } from './wallet-model.ts'

/** Applies the steps of the wallet model to the real modules, with a card service that responds as the step says. */
export function walletActs(database: Database) {
  const refunds = new Map<string, CardRefund[]>()
  let isTaken = true
  const app = {
    database,
    queue: { enqueue: async () => {} },
    log: { error: () => {}, warn: () => {}, info: () => {} },
    hooks,
    walletLimits: LIMITS,
    publicUrl: 'https://kanti.example',
    config: { BILL_TWO_OPERATORS_FROM: Infinity },
    outbox: { mail: async () => {}, sms: async () => {} },
    providers: {
      cards: {
        domain: 'test',
        async verify(reference: string) {
          const { rows } = await sql<{ amount_kobo: number }>`
            select amount_kobo from payments.intents where reference = ${reference}
          `.execute(database)
          const { amount_kobo: amountKobo } = rows[0]!
          const charge = {
            transactionId: reference,
            reference,
            domain: 'test',
            currency: 'NGN',
            feesKobo: 0,
            paidAt: null,
            cardSignature: null,
          }
          return { kind: 'confirmed', charge: { ...charge, amountKobo, requestedKobo: amountKobo } }
        },
        async refund({ reference, refundId, amountKobo }: { reference: string; refundId: string; amountKobo: number }) {
          const state = isTaken ? 'refunded' : 'failed'
          refunds.set(reference, [
            ...(refunds.get(reference) ?? []),
            { providerId: randomUUID(), refundId, amountKobo, state },
          ])
          return { kind: 'accepted' }
        },
        refundsOf: async (reference: string) => ({ kind: 'listed', refunds: refunds.get(reference) ?? [] }),
      },
    },
  } as unknown as App
  const within = <T>(work: (tx: Transaction<Tables>) => Promise<T>) => database.transaction().execute(work)

  async function topUp(userId: string, reference: string, kobo: number): Promise<void> {
    await sql`
      insert into payments.intents (reference, user_id, email, purpose, amount_kobo, state, access_code)
      values (${reference}, ${userId}, 'ada@example.ng', 'wallet', ${kobo}, 'initialized', 'code')
      on conflict (reference) do nothing
    `.execute(database)
    await settlePayment(app, reference)
  }

  async function endRefund(reference: string, isDone: boolean): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select id from payments.refunds where reference = ${reference} and state = 'asked'
    `.execute(database)
    if (!rows[0]) return
    isTaken = isDone
    // Once to send it, and once to get the result.
    await settleRefund(app, rows[0].id)
    await settleRefund(app, rows[0].id)
  }

  async function loseDispute(reference: string, kobo: number): Promise<void> {
    const id = randomUUID()
    await sql`
      insert into payments.disputes (id, reference, status) values (${id}, ${reference}, 'lost')
    `.execute(database)
    const ended = await within((tx) => endDisputeAs(app, tx, id, { kind: 'lost', kobo }))
    // One that waits for a refund is another member's history: here it never began.
    if (ended === null) await sql`delete from payments.disputes where id = ${id}`.execute(database)
  }

  async function repay(userId: string, kobo: number, isWrittenOff: boolean): Promise<void> {
    const reported = isWrittenOff
      ? ({ kind: 'written_off', reference: null } as const)
      : ({ kind: 'repaid', reference: randomUUID() } as const)
    for (const operatorId of [randomUUID(), randomUUID()])
      await settleDebt(app, { userId, ...reported, amountKobo: kobo, reason: 'x', actor: { operatorId } })
  }

  /** The reasons that prevent closing the account. */
  const listStops = (userId: string) =>
    within(async (tx) => [
      ...(await paymentsData(app).whatStops!(tx, userId)),
      ...(await walletData(app).whatStops!(tx, userId)),
    ])

  return async function act(model: Model, step: Step, id: string): Promise<void | 'stopped'> {
    const { userId } = model
    const purchase = chosen(model.purchases, step)
    const payment = chosen(model.payments, step)
    switch (step.kind) {
      case 'top-up':
        return topUp(userId, id, step.kobo)
      case 'hold':
        return within((tx) =>
          holdMoney(tx, { userId, purchaseId: id, kobo: step.kobo, description: 'DSTV', reference: id }),
        )
      case 'capture':
        return purchase && within((tx) => captureMoney(tx, { purchaseId: purchase.id, costKobo: step.costKobo }))
      case 'release':
        return purchase && within((tx) => releaseMoney(tx, purchase.id))
      case 'give-back':
        return purchase && within((tx) => giveBackMoney(tx, { purchaseId: purchase.id, costKobo: purchase.costKobo }))
      case 'refund': {
        if (!payment) return
        const actor = { operatorId: randomUUID() }
        return void (await refundPayment(app, {
          reference: payment.reference,
          amountKobo: step.kobo,
          reason: 'x',
          actor,
        }))
      }
      case 'end refund':
        return payment && endRefund(payment.reference, step.isTaken)
      case 'lose dispute':
        return payment && loseDispute(payment.reference, step.kobo)
      case 'repay':
        return repay(userId, step.kobo, step.isWrittenOff)
      case 'send held back':
        return returnHeld(app, userId)
      case 'verify identity':
        await setVerified(database, userId)
        return within((tx) => releaseWithinLimits(app, tx, userId))
      case 'try to close':
        return (await listStops(userId)).length > 0 ? 'stopped' : undefined
    }
  }
}
