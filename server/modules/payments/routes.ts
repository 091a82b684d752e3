import type { payments } from '#contracts/payments.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Operations } from '#server/kit/operation.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'
import { beginPayment } from './begin-payment.ts'

const byMember: readonly WindowRule[] = [
  { name: 'payments begun, by member', points: 10, perSeconds: 60, whenDown: 'refuse' },
  { name: 'payments begun, by member and day', points: 60, perSeconds: 24 * 3600, whenDown: 'refuse' },
]
const byAddress: WindowRule = { name: 'payments begun, by address', points: 60, perSeconds: 60, whenDown: 'refuse' }

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
