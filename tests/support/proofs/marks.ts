import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { startMortalCluster } from '../processes/cluster.ts'

type Cluster = Awaited<ReturnType<typeof startMortalCluster>>

/** In the place of a node's number: the one that HAProxy leads to. */
export const PROXY = 0

/** A row that a node has confirmed to a client. Times are milliseconds of one clock. */
interface Mark {
  readonly id: number
  readonly node: number
  readonly begun: number
  readonly confirmed: number
}

const PAUSE_MS = 20
/** Milliseconds after which a node that refused is asked again. */
const REFUSED_MS = 100
let last = 0

/** Rows that nodes confirmed at the same time, and those that the cluster lacks once all nodes follow one primary. */
export async function markWhile(cluster: Cluster, happens: () => Promise<void>) {
  await sql`create table if not exists public.marks (id integer primary key)`.execute(cluster.database)
  const marks = await markEverywhere(cluster, happens)
  expect(marks).not.toEqual([])
  return { together: listSimultaneous(marks), lost: await listLost(cluster, marks) }
}

/**
 * Adds one row after the other while `happens` runs: at every node from its own machine, which no pulled cable hinders,
 * and through HAProxy. A standby refuses; a primary without a standby does not answer. Returns the confirmed rows.
 */
async function markEverywhere(cluster: Cluster, happens: () => Promise<void>): Promise<Mark[]> {
  const marks: Mark[] = []
  const clients = new Map<number, pg.Client>()
  const state = { isOver: false }
  const ask = async (node: number) => {
    const client = new pg.Client(node === PROXY ? cluster.urls.ownerUrl : cluster.urlInside(node))
    client.on('error', () => {})
    clients.set(node, client)
    await client.connect()
    while (!state.isOver) {
      const [id, begun] = [(last += 1), performance.now()]
      await client.query('insert into public.marks values ($1)', [id])
      marks.push({ id, node, begun, confirmed: performance.now() })
      await sleep(PAUSE_MS)
    }
  }
  const asking = [PROXY, 1, 2, 3].map(async (node) => {
    while (!state.isOver) {
      await ask(node).catch(() => sleep(REFUSED_MS))
      destroy(clients.get(node))
    }
  })
  await happens().finally(() => {
    state.isOver = true
    for (const client of clients.values()) destroy(client)
  })
  await Promise.all(asking)
  return marks
}

/** Ends a connection at once, also while a statement waits for its answer. */
function destroy(client: pg.Client | undefined): void {
  ;(client as unknown as { connection: pg.Connection } | undefined)?.connection.stream.destroy()
}

/** Rows of a node that was primary before and after another node confirmed a row. */
function listSimultaneous(marks: readonly Mark[]): Mark[] {
  const ofNodes = marks.filter(({ node }) => node !== PROXY)
  return ofNodes.filter((mark) => {
    const others = ofNodes.filter(({ node }) => node !== mark.node)
    const before = new Set(others.filter(({ confirmed }) => confirmed < mark.begun).map(({ node }) => node))
    return others.some(({ node, begun }) => begun > mark.confirmed && before.has(node))
  })
}

/** Confirmed rows that the database does not have. */
async function listLost({ database }: Cluster, marks: readonly Mark[]): Promise<Mark[]> {
  const { rows } = await sql<{ id: number }>`select id from public.marks`.execute(database)
  const kept = new Set(rows.map(({ id }) => id))
  return marks.filter(({ id }) => !kept.has(id))
}
