import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { isPatroniSafe } from '#tools/cluster/requirements.ts'
import { canRunCluster } from '../support/processes/cluster.ts'
import { canOpenNetworks } from '../support/processes/networks.ts'
import { expectSameRows, live, openMarket, type Cluster, type Market } from '../support/proofs/cluster-market.ts'
import { markWhile, PROXY } from '../support/proofs/marks.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
import { buy, expectAllInBooks, PHONES, settle, type Buyer, type Journal } from '../support/proofs/purchase-journal.ts'

/**
 * A market on three nodes of PostgreSQL whose machines die while members buy. All of the cluster runs on this machine,
 * as `npm run cluster` starts it; without its programs these proofs are skipped.
 */
const isAble = await canRunCluster()
/** Whether nodes can also be cut off from each other, and Patroni is one that survives that. */
const isDivisible = isAble && (await canOpenNetworks()) && (await isPatroniSafe())
/** Milliseconds of purchases before and after a death. */
const BUY_MS = 1500
/** Milliseconds in which Patroni tells etcd how far its node has written: `loop_wait`, and some more. */
const LOOP_MS = 5000
/** Milliseconds that a primary keeps its role without etcd: `ttl` and `loop_wait` of Patroni, and some more. */
const DIALOG_DATA_MS = 32_000
const LOOK_EVERY_MS = 50
/** How much longer than the database a purchase may be away: HAProxy asks who is primary, and a browser tries again. */
const MAX_RATIO = 1.5

/** Milliseconds that a node is cut off; the primary in any case until another node has taken over. */
const CUT_MS = isFull ? 60_000 : 2 * BUY_MS

const deaths = ['switchover', 'PostgreSQL', 'node', 'node'] as const
type Death = (typeof deaths)[number]

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
    for (let round = 0; round < rounds; round += 1) expect(await waitThroughDeath(market!)).toBeLessThan(MAX_RATIO)
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
  'G74',
  'while a node is cut off, no two nodes confirm changes, and every confirmed change is in the end on one timeline',
  { small: isDivisible ? 1 : 0, full: isDivisible ? 6 : 0 },
  async (size) => {
    const { cluster } = market!
    await live(market!, async () => {
      for (let round = 0; round < size; round += 1) {
        const { together, lost } = await markWhile(cluster, () => cutOff(market!, round))
        expect([together, lost]).toEqual([[], []])
      }
    })
    await expectSameRows(cluster)
  },
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
    const behind = await openMarket({ patroni: asynchronous })
    await expect(live(behind, comeBack)).rejects.toMatchObject({ name: 'AssertionError' })
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
    expect(await waitThroughDeath(slow)).toBeGreaterThan(MAX_RATIO)
  })

  plantedFault('G72', 'reads that only the primary answers are detected', async () => {
    const onPrimary = await openMarket({ env: { DATABASE_READ_URL: '' } })
    const reading = live(onPrimary, ({ cluster }) => readThroughDeaths(cluster, 100))
    await expect(reading).rejects.toMatchObject({ name: 'AssertionError' })
  })

  if (isDivisible)
    plantedFault('G74', 'a primary that hangs and is not switched off is detected', async () => {
      const { cluster } = await openMarket({
        // A standby of a primary that hangs follows another one: with it, the hanging one confirms nothing.
        patroni: (settings) => asynchronous(settings).replace('mode: automatic', "mode: 'off'"),
        // HAProxy goes on leading to it.
        haproxy: (settings) => settings.replace('fall 2', 'fall 1000'),
      })
      const { together, lost } = await markWhile(cluster, () => hang(cluster))
      expect(together).not.toEqual([])
      expect(new Set(lost.map(({ node }) => node))).toContain(PROXY)
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

  plantedFault('G76', 'a node that has no successor because its standbys lack megabytes is detected', async () => {
    const limited = await openMarket({
      patroni: (settings) => settings.replace(/(maximum_lag_on_failover): \d+/, '$1: 1048576'),
    })
    await expect(live(limited, comeBack)).rejects.toThrow('No other node took over')
  })
}

/** Settings of Patroni with which a commit waits for no standby. */
function asynchronous(settings: string): string {
  return settings
    .replace('synchronous_mode: true', 'synchronous_mode: false')
    .replace('synchronous_mode_strict: true', 'synchronous_mode_strict: false')
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

/** Patroni of the primary hangs until another node has taken over. */
async function hang(cluster: Cluster): Promise<void> {
  const former = (await cluster.findPrimary())!
  const goOn = await cluster.freezePatroni(former)
  await cluster.untilTakenOver(former)
  await sleep(2 * BUY_MS)
  goOn()
  await cluster.untilReady()
}

/** A node loses its network for a time: first the primary, then each node in turn. Purchases go on without it. */
async function cutOff({ cluster, journal }: Market, round: number): Promise<void> {
  const former = (await cluster.findPrimary())!
  const node = round === 0 ? former : (round % 3) + 1
  await sleep(BUY_MS)
  await cluster.networks!.cut(node)
  if (node === former) await cluster.untilTakenOver(former)
  const before = journal.reported.length
  await sleep(CUT_MS)
  await expect.poll(() => journal.reported.length, { timeout: 60_000 }).toBeGreaterThan(before)
  await cluster.networks!.mend(node)
  await cluster.untilReady()
}

/** Two of three etcd die for longer than a primary keeps its role; purchases and reads must go on. */
async function goWithoutEtcd({ cluster, journal }: Market): Promise<void> {
  const former = await cluster.findPrimary()
  await Promise.all([cluster.kill('etcd 1'), cluster.kill('etcd 2')])
  await sleep(DIALOG_DATA_MS)
  const before = journal.reported.length
  const failed = await readMany(cluster, 20)
  await sleep(BUY_MS)
  const after = journal.reported.length
  const now = await cluster.findPrimary()
  for (const name of ['etcd 1', 'etcd 2']) cluster.start(name)
  await cluster.untilReady()
  expect(failed).toEqual([])
  expect(now).toBe(former)
  expect(after).toBeGreaterThan(before)
}

/** A primary dies whose standbys lack megabytes, and comes back while another one is written to. */
async function comeBack({ cluster }: Market): Promise<void> {
  const former = (await cluster.findPrimary())!
  await cluster.freezeSenders(former)
  await cluster.onNode(former, (client) =>
    client.query(`select pg_logical_emit_message(false, '', repeat('.', 4000000))`),
  )
  await sleep(LOOP_MS)
  await cluster.kill(`node ${former}`)
  await cluster.untilTakenOver(former)
  await sleep(BUY_MS)
  cluster.start(`node ${former}`)
  await cluster.untilReady()
}
