import type { reports, shopReports } from '#contracts/reports.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { reportProduct, reportShop } from './report.ts'

const THANKS = { message: 'Thank you. We will look at it and tell you what came of it.' }

export function reportsOperations(app: App): Operations<typeof reports> {
  return {
    async reportProduct({ params, body, caller, address }) {
      const { reason, details = '', email } = body
      const reporter = { userId: caller?.userId ?? null, email, address }
      await reportProduct(app, reporter, { product_id: params.id, reason, details })
      return THANKS
    },
  }
}

export function shopReportsOperations(app: App): Operations<typeof shopReports> {
  return {
    async reportShop({ params, body, caller, address }) {
      const { reason, details = '', email } = body
      const reporter = { userId: caller?.userId ?? null, email, address }
      await reportShop(app, reporter, { shop_id: params.id, reason, details })
      return THANKS
    },
  }
}
