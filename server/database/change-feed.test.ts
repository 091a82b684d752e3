import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { createDatabaseLine } from '#tests/support/database/database-line.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { createChangeFeed } from './change-feed.ts'

const { url, database } = await openDatabase()

const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 60_000 })

/** A feed with a probe every half second, and the topics it reported. */
async function createFeed() {
  const line = await createDatabaseLine(url)
  const topics: string[] = []
  return {
    line,
    topics,
    open(query?: () => Promise<unknown>) {
      const feed = createChangeFeed(line.url, { probeEveryMs: 500, ...(query && { query }) })
      feed.onChange((change) => topics.push(...change))
      addCleanup(() => feed.close())
      return feed
    },
  }
}
const listOpen = async () =>
  (
    await sql<{
      pid: number
    }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'kanti-changes'`.execute(database)
  ).rows

test('a feed is live after the first probe, and reports commits', async () => {
  const { topics, open } = await createFeed()
  const feed = open()
  await until(feed.isLive)
  expect(new Set(topics)).toEqual(new Set(['*']))
  // On a slow machine a probe may be late and the feed reconnect.
  await until(async () => {
    await sql`select pg_notify('changes', 'places')`.execute(database)
    return topics.includes('places')
  })
  await feed.close()
  expect(feed.isLive()).toBe(false)
})

test('behind a pooler without notifications the feed is never live, and it retries', async () => {
  const { line, topics, open } = await createFeed()
  line.state.isDeaf = true
  const seen = new Set<number>()
  const feed = open()
  await until(async () => {
    for (const { pid } of await listOpen()) seen.add(pid)
    return seen.size >= 3
  })
  expect([feed.isLive(), topics]).toEqual([false, []])
  line.state.isDeaf = false
  await until(feed.isLive)
})

test('without notifications the feed is no longer live, and reports everything once they return', async () => {
  const { line, topics, open } = await createFeed()
  const feed = open()
  await until(feed.isLive)
  line.state.isDeaf = true
  await until(() => !feed.isLive())
  await sql`select pg_notify('changes', 'places')`.execute(database)
  topics.length = 0
  line.state.isDeaf = false
  await until(feed.isLive)
  expect(topics).toContain('*')
})

test('catching up waits for every change that was committed before', async () => {
  const { topics, open } = await createFeed()
  const feed = open()
  await until(feed.isLive)
  for (let change = 0; change < 100; change += 1) {
    await sql`select pg_notify('changes', ${`product:${change}`})`.execute(database)
    const others = change % 2 === 0 ? [] : [feed.catchUp(), feed.catchUp()]
    await feed.catchUp()
    expect(topics.at(-1)).toBe(`product:${change}`)
    await Promise.all(others)
  }
})

test('catching up ends when the feed is no longer live', async () => {
  const { line, open } = await createFeed()
  const feed = open()
  await until(feed.isLive)
  line.state.isDeaf = true
  await Promise.all([feed.catchUp(), feed.catchUp()])
  expect(feed.isLive()).toBe(false)
  await feed.catchUp()
})

test('a cut connection is restored', async () => {
  const { line, topics, open } = await createFeed()
  const feed = open()
  await until(feed.isLive)
  line.cut()
  await until(() => topics.length >= 2 && feed.isLive())
  expect(new Set(topics)).toEqual(new Set(['*']))
  await until(async () => (await listOpen()).length === 1)
})

test('the database counts as gone only if the feed cannot connect and queries fail too', async () => {
  const { line, open } = await createFeed()
  const queries = { asked: 0, fault: null as Error | null }
  const feed = open(async () => {
    queries.asked += 1
    if (queries.fault) throw queries.fault
  })
  await until(feed.isLive)
  line.state.isRefusing = true
  line.cut()
  await until(() => queries.asked >= 2)
  expect([feed.isLive(), feed.isGone()]).toEqual([false, false])
  queries.fault = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  const before = queries.asked
  await until(() => queries.asked >= before + 2)
  expect(feed.isGone()).toBe(false)
  queries.fault = new Error('no connection')
  await until(feed.isGone)
  line.state.isRefusing = false
  await until(feed.isLive)
  expect(feed.isGone()).toBe(false)
})
