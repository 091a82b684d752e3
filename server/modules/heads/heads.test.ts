import { randomUUID } from 'node:crypto'
import { readFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { countOtherKeys, reencrypt } from '#server/database/reencrypt.ts'
import { audit } from '#server/modules/audit/index.ts'
import { available, post } from '#server/modules/ledger/index.ts'
import { createHeadBucket } from '#server/providers/head-places/bucket.ts'
import { createHeadFile } from '#server/providers/head-places/file.ts'
import { createS3Store } from '#server/providers/media-store/s3.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { startS3Server } from '#tests/support/providers/s3-server.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { headsEncryptedColumns } from './encrypted-columns.ts'
import { checkHeads, headKeys, signHeads, noteRestored } from './index.ts'

const { url, ownerUrl, database } = await openDatabase()
const folder = await temporaryFolder('heads')
const bucket = createS3Store((await startS3Server()).options)
const keys = headKeys(['s'.repeat(32)])
const alarms: Record<string, unknown>[] = []
const log = pino({ level: 'error' }, { write: (line) => void alarms.push(JSON.parse(line)) })
const path = join(folder, 'heads')
const file = createHeadFile(path)
const parts = { database, log, keys, places: [file] }
const check = () => checkHeads(parts)
const lines = async () => (await readFile(path, 'utf8')).trimEnd().split('\n')

async function live(): Promise<void> {
  const transfers = [{ from: 'paystack', to: available(randomUUID()), kobo: 1_00 }] as const
  await database.transaction().execute(async (tx) => {
    await post(tx, { key: randomUUID(), kind: 'top-up', transfers })
    await audit(tx, { operatorId: randomUUID(), action: 'payment.refund', subject: 'one' })
  })
  await sql`select ledger.seal('0 seconds')`.execute(database)
  await signHeads(parts)
}

/** Runs SQL as an attacker with full access to the database. */
const rewrite = (statement: string) =>
  asOwner(url, `do $$ begin set local session_replication_role = replica; ${statement}; end $$`)

beforeEach(async () => {
  alarms.length = 0
  await rewrite('delete from heads.heads; delete from audit.entries; delete from ledger.seals')
  await rm(path, { force: true })
})

test('an empty market has no heads and passes the check', async () => {
  await signHeads(parts)
  expect(await check()).toEqual({ rewritten: [], fitting: 0, beyond: [] })
})

test('the end of both logs is signed once, in the database and in the file', async () => {
  await live()
  await signHeads(parts)
  expect(await lines()).toEqual([
    expect.stringMatching(/^20\S+Z books 1 [\da-f]{64} 01[\da-f]{72}$/),
    expect.stringMatching(/^20\S+Z audit 1 [\da-f]{64} 01[\da-f]{72}$/),
  ])
  await live()
  expect(await lines()).toHaveLength(4)
  expect(await check()).toEqual({ rewritten: [], fitting: 8, beyond: [] })
})

test.each([
  ['a seal that was rewritten', `update ledger.seals set hash = sha256(hash) where id = 2`, 'books', 'made anew'],
  ['an entry that was rewritten', `update audit.entries set hash = sha256(hash) where id = 1`, 'audit', 'made anew'],
  [
    'a head that was made without the key',
    'update heads.heads set hash = sha256(hash), mac = sha256(mac) where id = (select min(id) from heads.heads)',
    'books',
    'not made with our key',
  ],
  [
    'a head that was changed',
    `update heads.heads set number = 1 where log = 'audit' and number = 2`,
    'audit',
    'not made with our key',
  ],
  [
    'an end that was deleted with its heads',
    'delete from audit.entries where id = 2; delete from heads.heads where number = 2',
    'audit',
    'the end of the log is gone',
  ],
])('%s is detected', async (_, statement, name, says) => {
  await live()
  await live()
  await rewrite(statement)
  const { rewritten } = await check()
  expect(rewritten).toContainEqual({ log: name, problem: expect.stringContaining(says) })
})

test('a log that was rewritten is not signed', async () => {
  await live()
  await rewrite('update ledger.seals set hash = sha256(hash)')
  await live()
  expect(alarms).toMatchObject([{ alarm: 'history_rewritten', log: 'books', number: 1 }])
  const { rows } = await sql<{ count: number }>`select count(*) from heads.heads where log = 'books'`.execute(database)
  expect(rows[0]!.count).toBe(1)
})

test('a file that was changed or truncated is detected, and new heads are still appended', async () => {
  await live()
  await truncate(path, (await readFile(path)).length - 10)
  await live()
  expect((await check()).rewritten).toEqual([{ log: 'books', problem: expect.stringContaining('is no head') }])
  expect(await lines()).toHaveLength(4)
})

test('a bucket gets the heads once an hour, and missing entries are detected', async () => {
  const withBucket = { ...parts, places: [createHeadBucket(bucket, 'the bucket')] }
  await live()
  await signHeads(withBucket)
  await live()
  await signHeads({ ...withBucket, places: [createHeadBucket(bucket, 'the bucket')] })
  expect((await checkHeads(withBucket)).fitting).toBe(4 + 2)
  await rewrite('delete from audit.entries; delete from heads.heads')
  const { rewritten } = await checkHeads(withBucket)
  expect(rewritten).toEqual([{ log: 'audit', problem: expect.stringMatching(/^Heads in the bucket: .* is gone$/) }])
})

test('what a restored backup lacks is reported, and nothing else is accepted', async () => {
  await live()
  await live()
  await live()
  await rewrite(
    'delete from audit.entries where id > 1; delete from ledger.seals where id > 1; delete from heads.heads where number > 1',
  )
  expect((await check()).rewritten).toHaveLength(2)
  await noteRestored(parts)
  await signHeads(parts)
  const { rewritten, fitting, beyond } = await check()
  expect([rewritten, fitting]).toEqual([[], 10])
  expect(beyond.map(({ log: name, number }) => `${name} ${number}`)).toEqual([
    'books 2',
    'books 3',
    'audit 2',
    'audit 3',
  ])
  await live()
  expect((await check()).rewritten).toEqual([])
  await rewrite('update audit.entries set hash = sha256(hash) where id = 2')
  expect((await check()).rewritten).toHaveLength(2)
})

test('a new key signs the heads again, and lines in the file are checked as long as their key is known', async () => {
  await live()
  const secrets = ['n'.repeat(32), 's'.repeat(32)] as const
  const [column] = headsEncryptedColumns(secrets)
  // As the owner, like `npm run rekey`: the application cannot change heads.
  const owner = connect(ownerUrl, { poolSize: 1 })
  await expect(reencrypt(database, column!)).rejects.toThrow('permission denied')
  expect(await reencrypt(owner, column!)).toBe(2)
  await owner.close()
  expect(await countOtherKeys(database, column!)).toBe(0)
  const renewed = { ...parts, keys: headKeys(secrets) }
  expect(await checkHeads(renewed)).toMatchObject({ rewritten: [], fitting: 4 })
  const alone = { ...parts, keys: headKeys(['n'.repeat(32)]) }
  await signHeads(alone)
  expect(await checkHeads(alone)).toMatchObject({ rewritten: [], fitting: 4 })
  expect(await lines()).toHaveLength(4)
})
