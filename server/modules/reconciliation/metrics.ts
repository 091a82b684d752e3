import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { findUnsealedSeconds } from '#server/modules/ledger/index.ts'

/** For `/metrics`, with the help texts. */
export const flagMetrics = {
  books_unbalanced: '1 while debits and credits differ',
  books_unsealed_seconds: 'Age of the oldest entry that is not sealed',
  reconciliation_flags_open: 'Differences that nobody has cleared',
  wallets_frozen: 'Wallets frozen until a flag is cleared',
  reconciliation_books_age_seconds: 'Seconds since our own rows were last compared with the books',
  reconciliation_seals_age_seconds: 'Seconds since the seals of the books were last checked',
  reconciliation_heads_age_seconds: 'Seconds since the books and the audit log were last compared with their heads',
  reconciliation_cards_age_seconds: 'Seconds since the books were last compared with the card provider',
  reconciliation_float_age_seconds: 'Seconds since the books were last compared with the float at the bill provider',
  reconciliation_transfers_age_seconds:
    'Seconds since the books were last compared with the bank transfers of the card provider',
  reconciliation_coverage_age_seconds:
    'Seconds since the money that the market holds was last compared with what it owes',
} as const

const UNSEALED = 'books_unsealed_seconds'

export async function findFlagMetrics(db: Db): Promise<Record<keyof typeof flagMetrics, number | null>> {
  const { rows } = await sql<Record<Exclude<keyof typeof flagMetrics, typeof UNSEALED>, number | null>>`
    select flags.*, checks.* from (
      select count(*) filter (where account = 'all' and subject = 'all' and ended_at is null) as books_unbalanced,
        count(*) as reconciliation_flags_open, count(distinct member_id) as wallets_frozen
      from reconciliation.flags where cleared_at is null) as flags
    cross join (
      select max(age) filter (where source = 'books') as reconciliation_books_age_seconds,
        max(age) filter (where source = 'seals') as reconciliation_seals_age_seconds,
        max(age) filter (where source = 'heads') as reconciliation_heads_age_seconds,
        max(age) filter (where source = 'cards') as reconciliation_cards_age_seconds,
        max(age) filter (where source = 'float') as reconciliation_float_age_seconds,
        max(age) filter (where source = 'transfers') as reconciliation_transfers_age_seconds,
        max(age) filter (where source = 'coverage') as reconciliation_coverage_age_seconds
      from (select source, extract(epoch from now() - done_at) as age from reconciliation.checks) as ages) as checks
  `.execute(db)
  return { ...rows[0]!, [UNSEALED]: await findUnsealedSeconds(db) }
}
