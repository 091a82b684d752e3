import type { IdempotencyTables } from '#server/idempotency/tables.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'
import type { AddressesTables } from '#server/modules/addresses/tables.ts'
import type { ApprovalsTables } from '#server/modules/approvals/tables.ts'
import type { AuditTables } from '#server/modules/audit/tables.ts'
import type { BillsTables } from '#server/modules/bills/tables.ts'
import type { CartTables } from '#server/modules/cart/tables.ts'
import type { CatalogTables } from '#server/modules/catalog/tables.ts'
import type { ContactTables } from '#server/modules/contact/tables.ts'
import type { EarningsTables } from '#server/modules/earnings/tables.ts'
import type { HeadsTables } from '#server/modules/heads/tables.ts'
import type { IdentityTables } from '#server/modules/identity/tables.ts'
import type { LedgerTables } from '#server/modules/ledger/tables.ts'
import type { MediaTables } from '#server/modules/media/tables.ts'
import type { MessagingTables } from '#server/modules/messaging/tables.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import type { OutboxTables } from '#server/modules/outbox/tables.ts'
import type { PaymentsTables } from '#server/modules/payments/tables.ts'
import type { ReconciliationTables } from '#server/modules/reconciliation/tables.ts'
import type { ReportsTables } from '#server/modules/reports/tables.ts'
import type { ReviewsTables } from '#server/modules/reviews/tables.ts'
import type { SavedItemsTables } from '#server/modules/saved-items/tables.ts'
import type { ShopsTables } from '#server/modules/shops/tables.ts'
import type { SubscriptionsTables } from '#server/modules/subscriptions/tables.ts'
import type { TreasuryTables } from '#server/modules/treasury/tables.ts'
import type { WalletTables } from '#server/modules/wallet/tables.ts'
import type { LimitsTables } from '#server/rate-limits/tables.ts'
import type { KeysTables } from './key-tables.ts'

/** The tables of all schemas as TypeScript types. A test compares them with a migrated database. */
export interface Tables
  extends
    AccountsTables,
    AddressesTables,
    ApprovalsTables,
    AuditTables,
    BillsTables,
    CartTables,
    CatalogTables,
    ContactTables,
    EarningsTables,
    HeadsTables,
    IdempotencyTables,
    IdentityTables,
    KeysTables,
    LedgerTables,
    LimitsTables,
    MediaTables,
    MessagingTables,
    OrdersTables,
    OutboxTables,
    PaymentsTables,
    ReconciliationTables,
    ReportsTables,
    ReviewsTables,
    SavedItemsTables,
    ShopsTables,
    SubscriptionsTables,
    TreasuryTables,
    WalletTables {}
