import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { problem } from '#contracts/values/problem.ts'
import type { WholeApp } from '../support/app/whole-app.ts'
import { openAccountsApp } from '../support/app/accounts.ts'
import { booksOf } from '../support/database/books.ts'
import { fileOf, formOf } from '../support/app/forms.ts'
import { startMortalSystem } from '../support/processes/crashable-system.ts'
import { photoWith } from '../support/fixtures/photos.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
import { canMount, createSmallDisk } from '../support/processes/small-disk.ts'

/**
 * On a disk that fills up during writes: confirmed writes are stored, other requests get a 503 with a time to retry, no
 * partly written file stays, and everything works again without help once there is space.
 */
const isAble = isFull && (await canMount())
const AT_ONCE = 4
/** Bytes left free on the disk: from less than a photo up to a few photos. */
const MAX_LEFT = 1_500_000
/** Gives the write-ahead log of the database little space of its own. */
const SMALL_CLUSTER = { shared_buffers: '64MB', max_wal_size: '64MB', min_wal_size: '32MB' }
const NAIRA = 20_000_000
const FULL_MS = 2000

proof(
  'G28',
  'a photo on a full disk is stored whole, or its upload is answered with 503',
  { small: 0, full: isAble ? 60 : 0 },
  async (rounds) => {
    const market = await openMarket()
    let refused = 0
    for (let round = 0; round < rounds; round += 1) refused += await uploadIntoFull(market)
    expect(refused).toBeGreaterThan(rounds)
    return rounds * AT_ONCE
  },
)

proof(
  'G28',
  'a database on a full disk loses no confirmed purchase, and recovers without help',
  { small: 0, full: isAble ? 5 : 0 },
  async (rounds) => {
    const disk = await createSmallDisk(512)
    const system = await startMortalSystem(SMALL_CLUSTER, disk.folder)
    const members = await Promise.all(Array.from({ length: AT_ONCE }, () => system.addMember(NAIRA)))
    const journal: Journal = { reported: [], attempts: 0, refused: 0 }
    // The first purchase loads the catalogue.
    await buy(system, members[0]!, journal)
    for (let round = 0; round < rounds; round += 1) {
      const [state, before] = [{ isOver: false }, journal.refused]
      const lives = Promise.allSettled(members.map((member) => spend(system, member, journal, state)))
      await sleep(FULL_MS)
      await disk.fill(0)
      await expect.poll(() => journal.refused, { timeout: 60_000 }).toBeGreaterThan(before)
      await sleep(FULL_MS)
      await disk.makeRoom()
      await system.untilReady()
      await sleep(FULL_MS)
      state.isOver = true
      for (const life of await lives) if (life.status === 'rejected') throw life.reason
    }
    await expectBought(system, members, journal)
    return journal.attempts
  },
)

if (isAble) {
  plantedFault('G28', 'a store that names a file before it is fully written is detected', async () => {
    const hasty = await openMarket((app, folder) => ({
      ...app,
      store: Object.assign(app.mediaStore, {
        async put(key: string, bytes: Uint8Array) {
          const path = join(folder, 'media', key)
          await mkdir(dirname(path), { recursive: true })
          await writeFile(path, bytes)
        },
      }),
    }))
    const rounds = async () => {
      for (let round = 0; round < 20; round += 1) await uploadIntoFull(hasty)
    }
    await expect(rounds()).rejects.toMatchObject({ name: 'AssertionError' })
  })
}

type System = Awaited<ReturnType<typeof startMortalSystem>>
type Member = Awaited<ReturnType<System['addMember']>>

interface Journal {
  /** Ids of purchases that were confirmed. */
  readonly reported: string[]
  attempts: number
  /** How many requests were answered with 503. */
  refused: number
}

async function spend(system: System, member: Member, journal: Journal, state: { isOver: boolean }): Promise<void> {
  while (!state.isOver) await buy(system, member, journal)
}

/** Repeats the request with the same key until there is a final response, as a browser does. */
async function buy(system: System, { access }: Member, journal: Journal): Promise<void> {
  const body = { service_id: 'mtn', phone: '08031234567', amount: 100 + journal.attempts }
  const key = randomUUID()
  journal.attempts += 1
  for (;;) {
    const answer = await system.ask(access, '/vtu/service/airtime/purchase', body, key)
    if (answer && [200, 202].includes(answer.status)) return void journal.reported.push(answer.body.data.id)
    expect([409, 503, 504], JSON.stringify(answer)).toContain(answer?.status)
    if (answer?.status === 503) journal.refused += 1
    await sleep(100)
  }
}

async function expectBought({ database }: System, members: readonly Member[], { reported, attempts }: Journal) {
  const countOpen = async () => {
    await sql`update bills.purchases set next_check_at = now() where settled_at is null`.execute(database)
    const { rows: open } = await sql`select from bills.purchases where settled_at is null`.execute(database)
    return open.length
  }
  await expect.poll(countOpen, { timeout: 120_000, interval: 3000 }).toBe(0)
  const { rows } = await sql<{ id: string; user_id: string; amount_kobo: number }>`
    select id, user_id, amount_kobo from bills.purchases where state = 'delivered'
  `.execute(database)
  expect(rows).toHaveLength(attempts)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(reported.toSorted())
  const { money, expectBalancedBooks } = booksOf(database)
  for (const { id } of members) {
    const bought = rows.filter(({ user_id }) => user_id === id)
    expect(await money(id)).toEqual([NAIRA - bought.reduce((sum, { amount_kobo }) => sum + amount_kobo / 100, 0), 0])
  }
  await expectBalancedBooks()
}

async function openMarket(change: (app: WholeApp, folder: string) => WholeApp = (app) => app) {
  const disk = await createSmallDisk(64)
  const market = await openAccountsApp({ RATE_LIMIT_SCALE: '100000', DATA_DIR: disk.folder }, (app) =>
    change(app, disk.folder),
  )
  const seller = await market.addMember()
  await sql`update accounts.users set kyc_status = 'verified' where id = ${seller.id}`.execute(market.database)
  const photo = await photoWith({ noise: true })
  const access = await market.signIn(seller)
  return {
    ...market,
    disk,
    access,
    form: await formOf({ media_type: 'photo', media: fileOf(photo, 'a.jpg', 'image/jpeg') }),
  }
}
type Market = Awaited<ReturnType<typeof openMarket>>

async function uploadIntoFull(market: Market): Promise<number> {
  const { disk, call, database } = market
  await disk.fill(randomInt(MAX_LEFT))
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => upload(market)))
  for (const answer of answers) {
    if (answer.statusCode === 201) continue
    expect([answer.statusCode, problem.parse(answer.json()).code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toBeDefined()
  }
  // Requests that only read still work.
  expect((await call('GET /products')).statusCode).toBe(200)
  await expectWhole(market, answers)

  await disk.makeRoom()
  const later = await upload(market)
  expect(later.statusCode).toBe(201)
  await expectWhole(market, [...answers, later])
  await market.app.mediaStore.deleteFolder('uploads/')
  await sql`delete from media.media`.execute(database)
  return answers.filter(({ statusCode }) => statusCode !== 201).length
}

const upload = ({ call, access, form }: Market) => call('POST /upload-product-media', { as: access, ...form })

type Answer = Awaited<ReturnType<typeof upload>>

/** The stored files are exactly the confirmed ones, and each decodes completely. */
async function expectWhole({ app, database, disk }: Market, answers: readonly Answer[]): Promise<void> {
  const { rows } = await sql<{ id: string; original_key: string }>`
    select id, original_key from media.media where owner_id is not null and is_stored
  `.execute(database)
  const reported = answers.flatMap((answer) => (answer.statusCode === 201 ? [answer.json().data.id as string] : []))
  expect(rows.map(({ id }) => id).toSorted()).toEqual(reported.toSorted())
  expect(await filesIn(join(disk.folder, 'media'))).toHaveLength(rows.length)
  expect(await filesIn(join(disk.folder, 'uploads'))).toEqual([])
  for (const { original_key: key } of rows)
    await sharp((await app.mediaStore.find(key))!, { failOn: 'warning' }).stats()
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
