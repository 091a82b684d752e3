import type { payments } from '#contracts/payments.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Operations } from '#server/kit/operation.ts'
import { perDay, perMinute } from '#server/rate-limits/rule.ts'
import { beginPayment } from './begin-payment.ts'

const byMember = [perMinute(10, 'payments begun, by member'), perDay(60, 'payments begun, by member and day')]
const byAddress = perMinute(60, 'payments begun, by address')

export function paymentsOperations(app: App): Operations<typeof payments> {
  const { rateLimits } = app
  const purposes = app.hooks.purposes(app)
  return {
    async beginPayment({ body, caller: { userId }, address }) {
      await rateLimits.consume(byAddress, addressKey(address))
      await rateLimits.consume(byMember, userId)
      const price = (tx: Db) =>
        body.purpose === 'wallet'
          ? purposes.wallet.price(tx, userId, body.amount)
          : purposes.subscription.price(tx, userId, body.subscription_plan)
      const resumed = body.purpose === 'wallet' ? { resumedKobo: body.amount } : {}
      const data = await beginPayment(app, { userId, purpose: body.purpose, price, ...resumed })
      return { message: 'Success', data }
    },
  }
}
