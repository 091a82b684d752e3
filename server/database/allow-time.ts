import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Gives each statement of a transaction a minute: changing hundreds of products takes a slow machine a while. */
export async function allowTime(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx)
}
