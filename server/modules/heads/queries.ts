import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { auditChain } from '#server/modules/audit/index.ts'
import { sealChain } from '#server/modules/ledger/index.ts'
import type { Head, Log, SignedHead } from './head.ts'

const chains = { books: sealChain, audit: auditChain } as const

type Row = Selectable<Tables['heads.heads']>

export function toHead({ log, number, hash, made_at, is_restored, mac }: Row): SignedHead {
  return { log, number, hash: hash.toString('hex'), madeAt: made_at, isRestored: is_restored, mac }
}

export async function findNewestHead(db: Db, log: Log): Promise<SignedHead | null> {
  const newest = db.selectFrom('heads.heads').selectAll().where('log', '=', log).orderBy('id', 'desc').limit(1)
  const row = await newest.executeTakeFirst()
  return row ? toHead(row) : null
}

/** The next heads after an id, oldest first. */
export async function listHeads(db: Db, after: number, most: number): Promise<NumberedHead[]> {
  const next = db.selectFrom('heads.heads').selectAll().where('id', '>', after).orderBy('id').limit(most)
  return (await next.execute()).map((row) => ({ ...toHead(row), id: row.id }))
}

interface NumberedHead extends SignedHead {
  readonly id: number
}

export async function addHead(db: Db, { mac, ...head }: SignedHead): Promise<void> {
  const { log, number, madeAt, isRestored } = head
  const hash = Buffer.from(head.hash, 'hex')
  const row = { log, number, hash, made_at: madeAt, is_restored: isRestored, mac }
  await db.insertInto('heads.heads').values(row).execute()
}

/** The current end of a log, unsigned. */
export async function readHead(db: Db, log: Log, isRestored = false): Promise<Head> {
  const last = await chains[log].findLast(db)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db as Db)
  return { log, number: 0, hash: '', ...last, madeAt: rows[0]!.now, isRestored }
}

/** The current hashes of a log by number, without missing numbers. */
export async function findHashes(db: Db, log: Log, numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await chains[log].find(db, numbers)
  return new Map([[0, ''], ...rows.map(({ number, hash }): [number, string] => [number, hash])])
}
