import { charges } from './charges.ts'
import { corrections } from './corrections.ts'
import { debtSettlements } from './debt-settlements.ts'
import { debts } from './debts.ts'
import { disputes } from './disputes.ts'
import { heldAboveLimits } from './held-above-limits.ts'
import { marketTransfers } from './market-transfers.ts'
import { orders } from './orders.ts'
import { outsideRefunds } from './outside-refunds.ts'
import { purchases } from './purchases.ts'
import { refunds } from './refunds.ts'
import type { Source } from './source.ts'
import { withdrawals } from './withdrawals.ts'

/**
 * Everything that may be booked: an entry of no source is a difference. A new kind of booking needs
 *
 * - its expected entries and history rows, derived from its row and without the code that books it, in the same module
 *   (`expected-entries.ts` of payments, `reconciliation-source.ts` of wallet, earnings and treasury);
 * - its keys in the source of its row here, or else a new source and, in a migration, the trigger that records changed
 *   rows (as `0023_reconciliation.sql`);
 * - if it uses `suspense`, the rows that explain it (`explain-suspense.ts`).
 */
export const everySource: readonly Source[] = [
  purchases,
  orders,
  corrections,
  charges,
  refunds,
  outsideRefunds,
  disputes,
  heldAboveLimits,
  debts,
  debtSettlements,
  marketTransfers,
  withdrawals,
]
