import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database/open-database.ts'

const { database } = await openDatabase({ isOwner: true })
await sql`create table public.counts (name text primary key, count integer not null)`.execute(database)
await sql`insert into public.counts values ('a', 0), ('b', 0)`.execute(database)
const counts = async () =>
  (await sql<{ count: number }>`select count from public.counts order by name`.execute(database)).rows.map(
    ({ count }) => count,
  )

test('after a deadlock both transactions succeed', async () => {
  const both = Promise.withResolvers<void>()
  let begun = 0
  const move = (names: readonly [string, string]) =>
    database.transaction().execute(async (tx) => {
      // A busy machine may take longer to detect the deadlock than a request waits for a lock.
      await sql`set local lock_timeout = 0`.execute(tx)
      await sql`update public.counts set count = count + 1 where name = ${names[0]}`.execute(tx)
      begun += 1
      if (begun === 2) both.resolve()
      if (begun <= 2) await both.promise
      await sql`update public.counts set count = count + 1 where name = ${names[1]}`.execute(tx)
    })
  await Promise.all([move(['a', 'b']), move(['b', 'a'])])
  expect([await counts(), begun]).toEqual([[2, 2], 3])
})

test('after a serialization conflict no write is lost', async () => {
  const add = () =>
    database
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (tx) => {
        const { rows } = await sql<{ count: number }>`select count from public.counts where name = 'a'`.execute(tx)
        await sql`update public.counts set count = ${rows[0]!.count + 1} where name = 'a'`.execute(tx)
      })
  await Promise.all([add(), add()])
  expect(await counts()).toEqual([4, 2])
})

test('other errors are not retried, and retries end after repeated conflicts', async () => {
  const tries = { other: 0, '40001': 0 }
  const fail = (kind: keyof typeof tries) =>
    database.transaction().execute(async () => {
      tries[kind] += 1
      throw Object.assign(new Error(kind), { code: kind })
    })
  await expect(fail('other')).rejects.toThrow('other')
  await expect(fail('40001')).rejects.toThrow('40001')
  expect(tries).toEqual({ other: 1, '40001': 4 })
})
