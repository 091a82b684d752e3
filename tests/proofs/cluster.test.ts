import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { canRunCluster, startMortalCluster } from '../support/processes/cluster.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
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
} from '../support/proofs/purchase-journal.ts'

/**
 * A market on three nodes of PostgreSQL whose machines die while members buy. All of the cluster runs on this machine,
 * as `npm run cluster` starts it; without its programs these proofs are skipped.
 */
const isAble = await canRunCluster()
const MEMBERS = 6
/** Milliseconds of purchases before and after a death. */
const BUY_MS = 1500
/** Milliseconds that a primary keeps its role without etcd: `ttl` and `loop_wait` of Patroni, and some more. */
const KEPT_MS = 32_000
const LOOK_EVERY_MS = 50
/** How much longer than the database a purchase may be away: HAProxy asks who is primary, and a browser tries again. */
const MOST_RATIO = 1.5

const deaths = ['switchover', 'PostgreSQL', 'node', 'node'] as const
type Death = (typeof deaths)[number]
type Cluster = Awaited<ReturnType<typeof startMortalCluster>>

interface Market {
  readonly cluster: Cluster
  readonly members: readonly Buyer[]
  readonly journal: Journal
}

const market = isAble ? await openMarket() : null

proof(
  'G70',
  'after the primary dies or hands over, confirmed purchases and payments are all in the books',
  { small: isAble ? 2 : 0, full: isAble ? 40 : 0 },
  async (size) => {
    const dying = Array.from({ length: size }, (_, at) => deaths[at % deaths.length]!)
    await live(market!, async ({ cluster }) => {
      for (const death of dying) {
        await sleep(BUY_MS)
        await die(cluster, death)
      }
    })
  },
)

proof(
  'G71',
  'a purchase under way at the death of the primary waits hardly longer than the database does',
  { small: 0, full: isAble ? 5 : 0 },
  async (rounds) => {
    for (let round = 0; round < rounds; round += 1) expect(await waitThroughDeath(market!)).toBeLessThan(MOST_RATIO)
    await settle(market!.cluster, market!.journal)
    await expectAllInBooks(market!.cluster, market!.members, market!.journal)
  },
)

proof(
  'G72',
  'reads are answered while there is no primary, and while there is no standby',
  { small: isAble ? 100 : 0, full: isAble ? 1000 : 0 },
  (size) => live(market!, ({ cluster }) => readThroughDeaths(cluster, size)),
)

proof(
  'G75',
  'with one of three etcd left, purchases and reads are answered as before',
  { small: isAble ? 1 : 0, full: isAble ? 3 : 0 },
  async (rounds) => {
    for (let round = 0; round < rounds; round += 1) await live(market!, goWithoutEtcd)
  },
)

proof(
  'G76',
  'a lost node that wrote what no standby has follows again by itself, with the same rows',
  { small: isAble ? 1 : 0, full: isAble ? 5 : 0 },
  async (rounds) => {
    for (let round = 0; round < rounds; round += 1) await live(market!, comeBack)
    await expectSameRows(market!.cluster)
  },
)

if (isFull && isAble) {
  plantedFault('G70', 'asynchronous replication that is behind is detected', async () => {
    const asynchronous = await openMarket({
      patroni: (settings) =>
        settings
          .replace('synchronous_mode: true', 'synchronous_mode: false')
          .replace('synchronous_mode_strict: true', 'synchronous_mode_strict: false')
          .replace('maximum_lag_on_failover: 1048576', 'maximum_lag_on_failover: 1073741824'),
    })
    await expect(live(asynchronous, comeBack)).rejects.toMatchObject({ name: 'AssertionError' })
  })

  plantedFault('G71', 'a claim that outlives its attempt by a minute is detected', async () => {
    const slow = await openMarket()
    await sql`
      create function public.live_longer() returns trigger language plpgsql as
      $$ begin new.alive_at := now() + interval '45 seconds'; return new; end $$
    `.execute(slow.cluster.database)
    await sql`
      create trigger live_longer before insert or update on idempotency.responses for each row
      execute function public.live_longer()
    `.execute(slow.cluster.database)
    expect(await waitThroughDeath(slow)).toBeGreaterThan(MOST_RATIO)
  })

  plantedFault('G72', 'reads that only the primary answers are detected', async () => {
    const onPrimary = await openMarket({ env: { DATABASE_READ_URL: '' } })
    const reading = live(onPrimary, ({ cluster }) => readThroughDeaths(cluster, 100))
    await expect(reading).rejects.toMatchObject({ name: 'AssertionError' })
  })

  plantedFault('G75', 'a primary that steps down without etcd is detected', async () => {
    const unsafe = await openMarket({
      patroni: (settings) => settings.replace('failsafe_mode: true', 'failsafe_mode: false'),
    })
    await expect(live(unsafe, goWithoutEtcd)).rejects.toMatchObject({ name: 'AssertionError' })
  })

  plantedFault('G76', 'a node that is not rewound is detected', async () => {
    const unrewound = await openMarket({
      patroni: (settings) => settings.replace('use_pg_rewind: true', 'use_pg_rewind: false'),
    })
    await expect(live(unrewound, comeBack)).rejects.toThrow('The nodes did not come up')
  })
}

/** A market of its own on a cluster, whose members have money. */
async function openMarket(planted?: Parameters<typeof startMortalCluster>[0]): Promise<Market> {
  const cluster = await startMortalCluster(planted)
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => cluster.addMember(NAIRA)))
  const journal = newJournal()
  // The first purchase loads the catalogue.
  await buy(cluster, members[0]!, journal, { phone: PHONES[0]!, amount: 99 })
  return { cluster, members, journal }
}

/** Lets members buy and pay while `happens` runs, then compares what they were told with the books and the provider. */
async function live<T>(market: Market, happens: (market: Market) => Promise<T>): Promise<T> {
  const { cluster, members, journal } = market
  const state = { isOver: false }
  const lives = Promise.allSettled(members.map((member, at) => spend(cluster, member, at, journal, state)))
  const happened = await happens(market).finally(() => (state.isOver = true))
  for (const life of await lives) if (life.status === 'rejected') throw life.reason
  await settle(cluster, journal)
  await expectAllInBooks(cluster, members, journal)
  return happened
}

/** The primary dies or hands over; another node takes over, and all follow again. */
async function die(cluster: Cluster, death: Death): Promise<void> {
  const former = (await cluster.findPrimary())!
  if (death === 'switchover') {
    await cluster.switchover()
    await cluster.untilTakenOver(former)
  } else if (death === 'PostgreSQL') {
    await cluster.killPostgresOfPrimary()
  } else {
    await cluster.kill(`node ${former}`)
    await cluster.untilTakenOver(former)
    await sleep(BUY_MS)
    cluster.start(`node ${former}`)
  }
  await cluster.untilReady()
}

/**
 * The primary dies while all members buy. Returns the time of the longest purchase, divided by the time in which the
 * database committed nothing.
 */
async function waitThroughDeath({ cluster, members, journal }: Market): Promise<number> {
  const state = { isOver: false }
  const lives = Promise.all(members.map((member) => buyAgainAndAgain(cluster, member, journal, state)))
  await sleep(BUY_MS)
  const former = (await cluster.findPrimary())!
  const died = performance.now()
  await cluster.kill(`node ${former}`)
  // A commit that is written to the log, and so waits for a standby.
  const isCommitted = () => sql`select pg_logical_emit_message(true, 'proof', '')`.execute(cluster.database)
  while (!(await isCommitted().catch(() => null))) await sleep(LOOK_EVERY_MS)
  const databaseMs = performance.now() - died
  state.isOver = true
  const purchaseMs = Math.max(...(await lives))
  cluster.start(`node ${former}`)
  await cluster.untilReady()
  return purchaseMs / databaseMs
}

/** Returns the milliseconds of the longest purchase. */
async function buyAgainAndAgain(cluster: Cluster, member: Buyer, journal: Journal, state: { isOver: boolean }) {
  let longest = 0
  while (!state.isOver) {
    const begun = performance.now()
    await buy(cluster, member, journal, { phone: PHONES[0]!, amount: 100 + (journal.attempts % 3000) })
    longest = Math.max(longest, performance.now() - begun)
  }
  return longest
}

/** Reads that no process has cached, half of them without a primary and half without standbys. Returns how many. */
async function readThroughDeaths(cluster: Cluster, size: number): Promise<number> {
  const former = (await cluster.findPrimary())!
  await cluster.kill(`node ${former}`)
  const withoutPrimary = await readMany(cluster, size / 2)
  await cluster.untilTakenOver(former)
  cluster.start(`node ${former}`)
  await cluster.untilReady()
  const standbys = await cluster.kill('standbys')
  await sleep(BUY_MS)
  const withoutStandbys = await readMany(cluster, size / 2)
  for (const name of standbys) cluster.start(name)
  await cluster.untilReady()
  expect([withoutPrimary, withoutStandbys]).toEqual([[], []])
  return size
}

let read = 0

/** Returns the statuses other than 200. */
async function readMany(cluster: Cluster, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let each = 0; each < count; each += 1) {
    read += 1
    // Each price is asked for once, so that nothing comes from a cache.
    const answer = await fetch(`${cluster.urls.market}/api/v1/products?price_above=${read}`)
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses.filter((status) => status !== 200)
}

/** Two of three etcd die for longer than a primary keeps its role; purchases and reads must go on. */
async function goWithoutEtcd({ cluster, journal }: Market): Promise<void> {
  const former = await cluster.findPrimary()
  await Promise.all([cluster.kill('etcd 1'), cluster.kill('etcd 2')])
  await sleep(KEPT_MS)
  const before = journal.told.length
  const failed = await readMany(cluster, 20)
  await sleep(BUY_MS)
  const after = journal.told.length
  const now = await cluster.findPrimary()
  for (const name of ['etcd 1', 'etcd 2']) cluster.start(name)
  await cluster.untilReady()
  expect(failed).toEqual([])
  expect(now).toBe(former)
  expect(after).toBeGreaterThan(before)
}

/** A primary that has written what its standbys have not dies, and comes back while another one is written to. */
async function comeBack({ cluster }: Market): Promise<void> {
  const former = (await cluster.findPrimary())!
  await cluster.freezeSenders(former)
  await sleep(2 * BUY_MS)
  await cluster.kill(`node ${former}`)
  await cluster.untilTakenOver(former)
  await sleep(BUY_MS)
  cluster.start(`node ${former}`)
  await cluster.untilReady()
}

/** The books and the purchases of all nodes, once the standbys have what the primary has. */
async function expectSameRows(cluster: Cluster): Promise<void> {
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
