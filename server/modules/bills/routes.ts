import type { bills, BoughtPurchase } from '#contracts/bills.ts'
import { calls } from '#contracts/calls.ts'
import { texts } from '#contracts/texts.ts'
import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import { withStatus } from '#server/kit/with-status.ts'
import type { RequestContext, Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { invalidInput, notFound, Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { sumCollected } from '#server/modules/wallet/index.ts'
import type { ServiceKind } from '#server/providers/bill-payments/port.ts'
import { buy } from './buy.ts'
import { catalogueOperations } from './catalogue/catalogue-routes.ts'
import { findOwnPurchase, listPurchaseRows, listRecipientRows } from './member-queries.ts'
import type { PurchaseRequest } from './price-order.ts'
import type { Purchase } from './purchase-queries.ts'
import { sendToken } from './send-token.ts'
import { verifyOperations } from './customers/verify-routes.ts'
import { cardNumberOf, phoneOf, withoutSpaces } from './numbers.ts'
import { toBoughtPurchase, kindOf, toPurchase, toPurchaseWithTimeline, toRecipient, statesOf } from './presenter.ts'

export function billsOperations(app: App): Operations<typeof bills> {
  const { database, keys, publicUrl } = app
  const debtPaidOf = ({ id, user_id, state }: Purchase) =>
    state === 'failed' || state === 'reversed'
      ? sumCollected(database, { userId: user_id, reference: id }, 'ever')
      : Promise.resolve(0)
  const answerTo = async (request: RequestContext<'member'>, order: PurchaseRequest, text: string) => {
    const { caller, address, idempotencyKey } = request
    const buyer = { userId: caller.userId, sessionId: caller.sessionId, address, idempotencyKey }
    const row = await buy(app, buyer, order)
    return answerOf(row, toBoughtPurchase(keys.bills, row), text, await debtPaidOf(row))
  }
  return {
    ...catalogueOperations(app),
    ...verifyOperations(app),

    async buyAirtime({ body: { service_id, phone, amount }, ...request }) {
      const order = {
        kind: 'airtime',
        providerId: service_id,
        phone: phoneOf(app, phone),
        amountKobo: amount,
      } as const
      return answerTo(request, order, texts.boughtAirtime)
    },

    async buyData({ params: { network }, body, ...request }) {
      if (body.service_id !== undefined && body.service_id !== network)
        throw invalidInput('service_id', 'This is another provider than the one of the page')
      const order = {
        kind: 'data',
        providerId: network,
        phone: phoneOf(app, body.phone),
        variationCode: body.variation_code,
        expectedKobo: body.expected_amount,
      } as const
      return answerTo(request, order, texts.boughtData)
    },

    async buyTv({ params: { network }, body, ...request }) {
      const order = {
        kind: 'tv',
        providerId: network,
        phone: phoneOf(app, body.phone),
        number: cardNumberOf(app, network, body.billersCode),
        subscriptionType: body.subscription_type,
        variationCode: body.variation_code,
        quantity: body.quantity,
        amountKobo: body.amount,
        expectedKobo: body.expected_amount,
      } as const
      return answerTo(request, order, texts.boughtTv)
    },

    async buyElectricity({ params: { network }, body, ...request }) {
      const order = {
        kind: 'electricity',
        providerId: network,
        phone: phoneOf(app, body.phone),
        number: withoutSpaces(body.billersCode),
        meterType: body.variation_code,
        amountKobo: body.amount,
      } as const
      return answerTo(request, order, texts.boughtElectricity)
    },

    async buyPins({ params: { network }, body, ...request }) {
      const order = {
        kind: 'education',
        providerId: network,
        phone: phoneOf(app, body.phone),
        variationCode: body.variation_code,
        quantity: body.quantity,
        number: body.billersCode && withoutSpaces(body.billersCode),
        expectedKobo: body.expected_amount,
      } as const
      return answerTo(request, order, texts.boughtPins)
    },

    async sendToken({ body: { token }, caller }) {
      await sendToken(app, caller.userId, token)
      return { message: 'Your token is on its way by e-mail and SMS' }
    },

    async listPurchases({ query, caller }) {
      const kind = query.service && kindOf(query.service)
      const filter = { kind, states: query.status && statesOf(query.status) }
      const { rows, total } = await listPurchaseRows(database, caller.userId, filter, sliceOf(query))
      return pageFrom(rows.map(toPurchase), total, { call: calls.bills.listPurchases, query, publicUrl })
    },

    async getPurchase({ params: { id }, caller }) {
      const row = isUuid(id) ? await findOwnPurchase(database, caller.userId, id) : undefined
      if (!row) throw notFound('purchase')
      return { message: 'Success', data: toPurchaseWithTimeline(keys.bills, row, await debtPaidOf(row)) }
    },

    async listRecipients({ query: { service, provider }, caller }) {
      const kind: ServiceKind | null = (service && kindOf(service)) ?? null
      const rows = await listRecipientRows(database, caller.userId, { kind, providerId: provider ?? null })
      return { message: 'Success', data: rows.map(toRecipient) }
    },
  }
}

/** Delivered: 200, failed: 422, otherwise 202. */
function answerOf({ amount_kobo }: Purchase, data: BoughtPurchase, text: string, debtPaidKobo: number) {
  if (data.status === 'delivered') return { message: text, data }
  if (data.status === 'pending') return withStatus(202, { message: texts.billPending, data })
  const back = nairaText(amount_kobo)
  const sentence =
    debtPaidKobo > 0
      ? `The purchase failed, and ${back} came back. ${nairaText(debtPaidKobo)} of it paid what you owed us.`
      : `The purchase failed, and ${back} is back in your wallet.`
  throw new Refusal(422, 'purchase_failed', sentence, { data, isOutcome: true })
}
