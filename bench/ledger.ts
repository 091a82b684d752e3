import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { PLANNING } from '#server/database/session-settings.ts'
import { appUrlOf, startEmbeddedDatabase } from '#server/database/embedded.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { available, post, type Event } from '#server/modules/ledger/index.ts'
import { createDatabase, databaseUrl } from '#tests/support/database/databases.ts'
import type { Effort } from './api.ts'
import { median } from './load.ts'
import { table } from './table.ts'

const MEMBERS = 1_000
const AT_ONCE = 32
const OPENING_KOBO = 1_000_000_00

type Book = (event: Event) => Promise<unknown>

/** Transfers per second between random members: through the application, and with the bare SQL function. */
export async function benchLedger(effort: Effort): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kanti-bench-ledger-'))
  const server = await startEmbeddedDatabase(join(folder, 'postgres'))
  try {
    await createDatabase(server.url, 'ledger')
    const ownerUrl = databaseUrl(server.url, 'ledger')
    const url = appUrlOf(ownerUrl)
    await prepareDatabase({ url, ownerUrl })
    return await compareBooking(url, effort)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareBooking(url: string, { rounds, seconds }: Effort): Promise<string> {
  const database = connect(url, { poolSize: AT_ONCE })
  const bare = new pg.Pool({ connectionString: url, max: AT_ONCE, options: PLANNING })
  try {
    const throughUs: Book = (event) => database.transaction().execute((tx) => post(tx, event))
    const byFunction: Book = ({ key, kind, transfers }) =>
      bare.query({
        name: 'post',
        text: 'select entry_id, is_new from ledger.post($1, $2, $3::jsonb)',
        values: [key, kind, JSON.stringify(transfers)],
      })
    const members = await createAccounts(throughUs)
    const [ours, bares]: [number[], number[]] = [[], []]
    for (const book of [throughUs, byFunction]) await perSecond(book, members, 1)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await perSecond(throughUs, members, seconds))
      bares.push(await perSecond(byFunction, members, seconds))
    }
    const [our, its] = [median(ours), median(bares)]
    return table(
      ['', 'through the application', 'bare SQL function', 'ratio', 'goal'],
      [['transfers a second', Math.round(our).toString(), Math.round(its).toString(), (our / its).toFixed(2), '0.5']],
    )
  } finally {
    await bare.end()
    await database.close()
  }
}

async function createAccounts(book: Book): Promise<string[]> {
  const members = Array.from({ length: MEMBERS }, () => randomUUID())
  for (const member of members) {
    const transfers = [{ from: 'paystack', to: available(member), kobo: OPENING_KOBO }] as const
    await book({ key: `opening:${member}`, kind: 'top-up', transfers })
  }
  return members
}

/** Bookings per second, with all workers busy for some seconds. */
async function perSecond(book: Book, members: readonly string[], seconds: number): Promise<number> {
  const from = performance.now()
  const until = from + seconds * 1000
  let booked = 0
  const work = async () => {
    while (performance.now() < until) {
      await book(transferOf(members))
      booked += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return booked / ((performance.now() - from) / 1000)
}

function transferOf(members: readonly string[]): Event {
  const one = Math.floor(Math.random() * members.length)
  const other = (one + 1 + Math.floor(Math.random() * (members.length - 1))) % members.length
  const transfers = [{ from: available(members[one]!), to: available(members[other]!), kobo: 1 }]
  return { key: randomUUID(), kind: 'bill-held', transfers }
}
