import { approvals } from '#contracts/approvals.ts'
import { audit } from '#contracts/audit.ts'
import { books } from '#contracts/books.ts'
import { catalogDesk } from '#contracts/catalog-desk.ts'
import { contactDesk } from '#contracts/contact-desk.ts'
import { marketMoney } from '#contracts/market-money.ts'
import { membersDesk } from '#contracts/members-desk.ts'
import { overview } from '#contracts/overview.ts'
import { paymentsDesk } from '#contracts/payments-desk.ts'
import { plansDesk } from '#contracts/plans-desk.ts'
import { reconciliation } from '#contracts/reconciliation.ts'
import { reports } from '#contracts/reports.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { overviewOperations } from './desk-overview.ts'
import { mounted } from '#server/http/api-routes.ts'
import type { Limits } from '#server/limits/open-limits.ts'
import { findEmails, findPersonId, type Accounts } from '#server/modules/accounts/index.ts'
import { approvalsOperations } from '#server/modules/approvals/index.ts'
import { auditOperations } from '#server/modules/audit/index.ts'
import { catalogDeskOperations, type CatalogDeskParts } from '#server/modules/catalog/index.ts'
import { contactDeskOperations } from '#server/modules/contact/index.ts'
import { booksOperations } from '#server/modules/ledger/index.ts'
import { marketMoneyOperations, markReferenceDropped } from '#server/modules/market-money/index.ts'
import { addPlainPicture } from '#server/modules/media/index.ts'
import type { Outbox } from '#server/modules/outbox/index.ts'
import type { Payments } from '#server/modules/payments/index.ts'
import { reconciliationOperations } from '#server/modules/reconciliation/index.ts'
import { reportsOperations } from '#server/modules/reports/index.ts'
import { findActivePlan, plansDeskOperations } from '#server/modules/subscriptions/index.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { notifyMemberBy } from './notify-member.ts'

interface Given {
  readonly database: Database
  readonly store: MediaStore
  readonly outbox: Outbox
  readonly limits: Limits
  readonly accounts: Accounts
  readonly cardPayments: Payments
}

/** The operator's desk, but for the identity papers. */
export function openDesk(config: Config, { accounts, cardPayments, ...given }: Given) {
  const { database, store, outbox, limits } = given
  const listed = { database, publicUrl: config.PUBLIC_URL }
  const withEmails = { ...listed, findEmails: (ids: readonly string[]) => findEmails(database.kysely, ids) }
  const deskParts: CatalogDeskParts = {
    ...given,
    findActivePlan,
    publicUrl: config.PUBLIC_URL,
    mediaBaseUrl: config.MEDIA_BASE_URL,
    notifyMember: notifyMemberBy(outbox),
    addPlainPicture: (tx) => addPlainPicture(tx, store),
  }
  return {
    modules: {
      overview: mounted(overview, overviewOperations(database)),
      catalogDesk: mounted(catalogDesk, catalogDeskOperations(deskParts)),
      membersDesk: mounted(membersDesk, accounts.deskOperations),
      paymentsDesk: mounted(paymentsDesk, cardPayments.deskOperations),
      plansDesk: mounted(plansDesk, plansDeskOperations(database)),
      contactDesk: mounted(contactDesk, contactDeskOperations(listed)),
      reconciliation: mounted(reconciliation, reconciliationOperations(withEmails)),
      books: mounted(
        books,
        booksOperations({ ...withEmails, findUserId: (email) => findPersonId(database.kysely, email) }),
      ),
      approvals: mounted(
        approvals,
        approvalsOperations({
          ...withEmails,
          whenDropped: async (tx, { action, subject, decided_by, decision_reason }) => {
            if (!action.startsWith('money.')) return
            await markReferenceDropped(tx, subject, { by: decided_by!, reason: decision_reason! })
          },
        }),
      ),
      audit: mounted(audit, auditOperations(withEmails)),
      marketMoney: mounted(
        marketMoney,
        marketMoneyOperations({ ...withEmails, twoOperatorsFromKobo: config.BILL_TWO_OPERATORS_FROM * 100 }),
      ),
      reports: mounted(reports, reportsOperations({ ...deskParts, database, limits, outbox })),
    },
  }
}
