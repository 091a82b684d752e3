import { expect } from 'vitest'
import type pg from 'pg'
import { startMortalCluster } from '../processes/cluster.ts'
import {
  buy,
  expectAllInBooks,
  NAIRA,
  newJournal,
  PHONES,
  settle,
  spend,
  type Buyer,
  type Journal,
} from './purchase-journal.ts'

const MEMBERS = 6

export type Cluster = Awaited<ReturnType<typeof startMortalCluster>>

/** A market on a cluster, and the responses that its members got. */
export interface Market {
  readonly cluster: Cluster
  readonly members: readonly Buyer[]
  readonly journal: Journal
}

/** A market of its own on a cluster, whose members have money. */
export async function openMarket(planted?: Parameters<typeof startMortalCluster>[0]): Promise<Market> {
  const cluster = await startMortalCluster(planted)
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => cluster.addMember(NAIRA)))
  const journal = newJournal()
  // The first purchase loads the catalogue.
  await buy(cluster, members[0]!, journal, { phone: PHONES[0]!, amount: 99 })
  return { cluster, members, journal }
}

/** Lets members buy and pay while `happens` runs, then compares their responses with the books and the provider. */
export async function live<T>(market: Market, happens: (market: Market) => Promise<T>): Promise<T> {
  const { cluster, members, journal } = market
  const state = { isOver: false }
  const lives = Promise.allSettled(members.map((member, at) => spend(cluster, member, at, journal, state)))
  const happened = await happens(market).finally(() => (state.isOver = true))
  for (const life of await lives) if (life.status === 'rejected') throw life.reason
  await settle(cluster, journal)
  await expectAllInBooks(cluster, members, journal)
  return happened
}

/** The books and the purchases of all nodes, once the standbys have what the primary has. */
export async function expectSameRows(cluster: Cluster): Promise<void> {
  const primary = (await cluster.findPrimary())!
  const position = await cluster.onNode(primary, (client) => firstOf(client, 'select pg_current_wal_flush_lsn()'))
  const rows = [1, 2, 3].map((number) =>
    cluster.onNode(number, async (client) => {
      const isThere = `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= '${position}'`
      await expect.poll(() => firstOf(client, isThere), { timeout: 60_000 }).toBe(true)
      const found = []
      for (const table of ['ledger.entries', 'ledger.transfers', 'bills.purchases'])
        found.push(await firstOf(client, `select array_agg(t order by id) from ${table} as t`))
      return found
    }),
  )
  const [first, second, third] = await Promise.all(rows)
  expect([second, third]).toEqual([first, first])
}

/** The only value that a query gives. */
async function firstOf(client: pg.Client, query: string): Promise<unknown> {
  const { rows } = await client.query<[unknown]>({ text: query, rowMode: 'array' })
  return rows[0]![0]
}
