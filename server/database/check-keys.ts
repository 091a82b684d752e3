import { sql } from 'kysely'
import { ConfigError } from '#server/config.ts'
import type { KeyMarks, KeyName } from '#server/kit/key-marks.ts'
import type { Database, Db } from './connect.ts'

const SETTINGS = { secret: 'SECRET', papers: 'PAPERS_KEY' } as const satisfies Record<KeyName, string>
/** SQLSTATE while the tables do not exist yet. */
const UNDEFINED_TABLE = '42P01'
/** Among the marks of `SECRET` until a restore has ended. No key has this mark, so no process starts. */
export const UNFINISHED_RESTORE = 'unfinished restore'

/**
 * Throws a `ConfigError` if the keys cannot read the values of this database. Records the first keys of a database, and
 * each key that replaces another.
 */
export async function checkKeys(database: Database, given: KeyMarks): Promise<void> {
  try {
    for (const name of Object.keys(SETTINGS) as KeyName[]) await checkKey(database, name, given[name])
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
  }
}

/** The same, but records nothing. With `isRestoring`, the mark of an unfinished restore is expected. */
export async function assertKeys(db: Db, given: KeyMarks, { isRestoring = false } = {}): Promise<void> {
  for (const name of Object.keys(SETTINGS) as KeyName[]) {
    const noted = await listMarks(db, name)
    refuseOthers(name, isRestoring ? noted.filter((mark) => mark !== UNFINISHED_RESTORE) : noted, given[name])
  }
}

async function checkKey(database: Database, name: KeyName, given: KeyMarks[KeyName]): Promise<void> {
  const noted = await listMarks(database, name)
  refuseOthers(name, noted, given)
  if (noted.includes(given[0])) return
  await database.transaction().execute(async (tx) => {
    // Of two processes that start with different keys, the second one sees the key of the first.
    await sql`lock table keys.marks in exclusive mode`.execute(tx)
    refuseOthers(name, await listMarks(tx, name), given)
    const mark = { name, mark: given[0] }
    await tx
      .insertInto('keys.marks')
      .values(mark)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function listMarks(db: Db, name: KeyName): Promise<string[]> {
  const rows = await db.selectFrom('keys.marks').select('mark').where('name', '=', name).execute()
  return rows.map(({ mark }) => mark)
}

function refuseOthers(name: KeyName, noted: readonly string[], given: KeyMarks[KeyName]): void {
  if (noted.includes(UNFINISHED_RESTORE))
    throw new ConfigError('A restore into this database has not ended. Begin it anew, in an empty database.')
  if (noted.every((mark) => given.includes(mark))) return
  const setting = SETTINGS[name]
  const whence = name === 'papers' ? ', which is SECRET where there was no PAPERS_KEY' : ''
  throw new ConfigError(
    `${setting} is not the key that this database was filled with: set that one, or give it in ${setting}_PREVIOUS${whence}.`,
  )
}

/** Deletes the marks of previous keys, once all values are encrypted with the current keys. */
export async function forgetPreviousKeys(db: Db, { secret, papers }: KeyMarks): Promise<void> {
  await sql`
    delete from keys.marks where (name = 'secret' and mark <> ${secret[0]}) or (name = 'papers' and mark <> ${papers[0]})
  `.execute(db)
}
