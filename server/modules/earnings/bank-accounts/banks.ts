import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Database, Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Bank } from '#server/providers/bank-transfers/port.ts'

/** Replaces our copy of the provider's list of banks. Without an answer the copy stays as it is. */
export async function copyBanks({ providers: { transfers }, database, log }: App): Promise<void> {
  const listing = await transfers.listBanks()
  if (listing.kind === 'unknown') return log.warn({ reason: listing.reason }, 'the banks cannot be listed')
  if (listing.items.length > 0) await storeBanks(database, listing.items)
}

async function storeBanks(database: Database, banks: readonly Bank[]): Promise<void> {
  const listed = JSON.stringify(banks)
  await database.transaction().execute(async (tx) => {
    await sql`
      insert into earnings.banks (code, name)
      select distinct on (code) code, name from jsonb_to_recordset(${listed}::jsonb) as listed (code text, name text)
      on conflict (code) do update set name = excluded.name, copied_at = now()
    `.execute(tx)
    await sql`delete from earnings.banks where copied_at < now()`.execute(tx)
  })
}

/** By name. Copies them first where there is no copy. Throws 503 `banks_down` if nobody knows them. */
export async function listBanks(app: App): Promise<Bank[]> {
  const known = await readBanks(app.database)
  if (known.length > 0) return known
  await copyBanks(app)
  const banks = await readBanks(app.database)
  if (banks.length === 0) throw banksDown()
  return banks
}

function readBanks(db: Db): Promise<Bank[]> {
  return db
    .selectFrom('earnings.banks')
    .select(['code', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('code')
    .execute()
}

/** Throws 422 `unknown_bank`. */
export async function getBank(app: App, code: string): Promise<Bank> {
  const bank = (await listBanks(app)).find((each) => each.code === code)
  if (!bank) throw new Refusal(422, 'unknown_bank', 'Choose a bank of the list.')
  return bank
}

export function banksDown(): Refusal {
  return new Refusal(503, 'banks_down', 'The banks cannot be reached right now. Try again in a few minutes.')
}
