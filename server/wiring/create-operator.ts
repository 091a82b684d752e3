import { approvals } from '#contracts/operator/approvals.ts'
import { audit } from '#contracts/operator/audit.ts'
import { ledger } from '#contracts/operator/ledger.ts'
import { operatorCatalog } from '#contracts/operator/catalog.ts'
import { operatorContact } from '#contracts/operator/contact.ts'
import { treasury } from '#contracts/operator/treasury.ts'
import { operatorAccounts } from '#contracts/operator/accounts.ts'
import { overview } from '#contracts/operator/overview.ts'
import { operatorPayments } from '#contracts/operator/payments.ts'
import { operatorSubscriptions } from '#contracts/operator/subscriptions.ts'
import { reconciliation } from '#contracts/operator/reconciliation.ts'
import { operatorReports } from '#contracts/operator/reports.ts'
import { reports } from '#contracts/reports.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { overviewOperations } from './operator-overview.ts'
import { mounted } from '#server/http/api-routes.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { findEmails, findPersonId, type Accounts } from '#server/modules/accounts/index.ts'
import { approvalsOperations } from '#server/modules/approvals/index.ts'
import { auditOperations } from '#server/modules/audit/index.ts'
import { operatorCatalogOperations, type OperatorCatalogParts } from '#server/modules/catalog/index.ts'
import { operatorContactOperations } from '#server/modules/contact/index.ts'
import { ledgerOperations } from '#server/modules/ledger/index.ts'
import { treasuryOperations, markReferenceDropped } from '#server/modules/treasury/index.ts'
import { addPlainPicture } from '#server/modules/media/index.ts'
import type { Outbox } from '#server/modules/outbox/index.ts'
import type { Payments } from '#server/modules/payments/index.ts'
import { reconciliationOperations } from '#server/modules/reconciliation/index.ts'
import { operatorReportsOperations, reportsOperations } from '#server/modules/reports/index.ts'
import { findActivePlan, operatorSubscriptionsOperations } from '#server/modules/subscriptions/index.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { notifyMemberBy } from './notify-member.ts'

interface Given {
  readonly database: Database
  readonly store: MediaStore
  readonly outbox: Outbox
  readonly rateLimits: RateLimits
  readonly accounts: Accounts
  readonly cardPayments: Payments
}

/** The calls of operators, without those of identity checks. */
export function createOperator(config: Config, { accounts, cardPayments, ...given }: Given) {
  const { database, store, outbox, rateLimits } = given
  const listed = { database, publicUrl: config.PUBLIC_URL }
  const withEmails = { ...listed, findEmails: (ids: readonly string[]) => findEmails(database.kysely, ids) }
  const operatorParts: OperatorCatalogParts = {
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
      operatorCatalog: mounted(operatorCatalog, operatorCatalogOperations(operatorParts)),
      operatorAccounts: mounted(operatorAccounts, accounts.operatorOperations),
      operatorPayments: mounted(operatorPayments, cardPayments.operatorOperations),
      operatorSubscriptions: mounted(operatorSubscriptions, operatorSubscriptionsOperations(database)),
      operatorContact: mounted(operatorContact, operatorContactOperations(listed)),
      reconciliation: mounted(reconciliation, reconciliationOperations(withEmails)),
      ledger: mounted(
        ledger,
        ledgerOperations({ ...withEmails, findUserId: (email) => findPersonId(database.kysely, email) }),
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
      treasury: mounted(
        treasury,
        treasuryOperations({ ...withEmails, twoOperatorsFromKobo: config.BILL_TWO_OPERATORS_FROM * 100 }),
      ),
      operatorReports: mounted(
        operatorReports,
        operatorReportsOperations({ ...operatorParts, database, rateLimits, outbox }),
      ),
      reports: mounted(reports, reportsOperations({ ...operatorParts, database, rateLimits, outbox })),
    },
  }
}
