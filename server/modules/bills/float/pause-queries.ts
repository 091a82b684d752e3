import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Purchase } from '../purchase-queries.ts'

interface Pause {
  readonly kind: Purchase['kind']
  /** The smallest amount that the float did not cover: this much and more is not sold. */
  readonly needed_kobo: number
  readonly ends_at: Date
}

/** Stops the sale of a kind from this amount on, for this time or until the float covers the purchase. */
export async function pauseSale(
  tx: Db,
  { kind, amount_kobo }: Pick<Purchase, 'kind' | 'amount_kobo'>,
  seconds: number,
): Promise<void> {
  await sql`
    insert into bills.pauses as known (kind, needed_kobo, ends_at)
    values (${kind}, ${amount_kobo}, now() + make_interval(secs => ${seconds}))
    on conflict (kind) do update set ends_at = excluded.ends_at,
      needed_kobo = case when known.ends_at > now() then least(known.needed_kobo, excluded.needed_kobo)
        else excluded.needed_kobo end
  `.execute(tx)
}

/** Ends the pauses that have expired or that the float balance now covers. */
export async function endPauses(db: Db, balanceKobo: number): Promise<void> {
  await sql`delete from bills.pauses where ends_at <= now() or needed_kobo <= ${balanceKobo}`.execute(db)
}

export async function listPauses(db: Db): Promise<Pause[]> {
  const { rows } = await sql<Pause>`
    select kind, needed_kobo, ends_at from bills.pauses where ends_at > now() order by kind
  `.execute(db)
  return rows
}
