import type { overview } from '#contracts/operator/overview.ts'
import type { Database } from '#server/database/connect.ts'
import type { Operations } from '#server/kit/operation.ts'
import { countNewMembers } from '#server/modules/accounts/index.ts'
import { countNewPurchases } from '#server/modules/bills/index.ts'
import { countNewProducts } from '#server/modules/catalog/index.ts'
import { countNewPayments } from '#server/modules/payments/index.ts'
import { countNewReports } from '#server/modules/reports/index.ts'
import { countNewVerifications } from '#server/modules/identity/index.ts'

/** What each module says came to it by day. */
export function overviewOperations(database: Database): Operations<typeof overview> {
  return {
    async getWeek() {
      const [identities, reports, payments, purchases, products, members] = await Promise.all(
        [
          countNewVerifications,
          countNewReports,
          countNewPayments,
          countNewPurchases,
          countNewProducts,
          countNewMembers,
        ].map((count) => count(database)),
      )
      return {
        message: 'Success',
        data: {
          identities: identities!,
          reports: reports!,
          payments: payments!,
          purchases: purchases!,
          products: products!,
          members: members!,
        },
      }
    },
  }
}
