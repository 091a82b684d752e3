import type { reports } from '#contracts/reports.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { reportProduct } from './report-product.ts'

export function reportsOperations(app: App): Operations<typeof reports> {
  return {
    async reportProduct({ params, body, caller, address }) {
      const { reason, details = '', email } = body
      const reporter = { userId: caller?.userId ?? null, email, address }
      await reportProduct(app, reporter, { product_id: params.id, reason, details })
      return { message: 'Thank you. We will look at it and tell you what came of it.' }
    },
  }
}
