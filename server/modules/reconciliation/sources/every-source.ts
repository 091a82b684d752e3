import { charges } from './charges.ts'
import { debtSettlements } from './debt-settlements.ts'
import { debts } from './debts.ts'
import { disputes } from './disputes.ts'
import { heldAboveLimits } from './held-above-limits.ts'
import { marketTransfers } from './market-transfers.ts'
import { outsideRefunds } from './outside-refunds.ts'
import { purchases } from './purchases.ts'
import { refunds } from './refunds.ts'
import type { Source } from './source.ts'

/**
 * All that may stand in the books: an entry of none of these is a difference. Whoever books something new
 *
 * - says beside the code that books it what it should be, from its row and not from that code (`expected-entries.ts` of
 *   payments, `reconciliation-source.ts` of wallet and treasury), and whose history has which rows of it;
 * - adds its keys to the source of its row here, or a source and, in a migration, the trigger that notes changed rows
 *   (as `0023_reconciliation.sql`);
 * - says, where it goes through `suspense`, which rows explain it (`explain-suspense.ts`).
 */
export const everySource: readonly Source[] = [
  purchases,
  charges,
  refunds,
  outsideRefunds,
  disputes,
  heldAboveLimits,
  debts,
  debtSettlements,
  marketTransfers,
]
