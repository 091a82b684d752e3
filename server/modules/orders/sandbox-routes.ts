import type { orderSandbox } from '#contracts/order-sandbox.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { notFound } from '#server/kit/refusal.ts'
import { ageOrder } from './age-order.ts'
import { endClock } from './end-clock.ts'

export function orderSandboxOperations(app: App): Operations<typeof orderSandbox> {
  const assertSimulated = () => {
    if (!app.config.isAllSimulated) throw notFound('order')
  }
  return {
    async endOrderClock({ params }) {
      assertSimulated()
      return { message: 'Success', data: { state: await endClock(app, params.id) } }
    },

    async ageOrder({ params, body }) {
      assertSimulated()
      return { message: 'Success', data: { state: await ageOrder(app, params.id, body.hours) } }
    },
  }
}
