import { hash, randomUUID } from 'node:crypto'
import { appendFile, cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { documentSecretsOf } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'
import { connect } from '#server/database/connect.ts'
import { signHeads } from '#server/modules/heads/index.ts'
import { available, post } from '#server/modules/ledger/index.ts'
import { decryptDocument } from '#server/modules/identity/document-files.ts'
import { keyMarksOf } from '#server/modules.ts'
import { createHeadPlaces } from '#server/create-stores.ts'
import { createApp, keysOf } from '#server/create-app.ts'
import { createDiskStore } from '#server/providers/media-store/disk.ts'
import { checkMarket } from '#tools/backup/check-market.ts'
import { checkSums } from '#tools/backup/check-sums.ts'
import { explainHeads } from '#tools/backup/explain-heads.ts'
import { keyMarks } from '#server/kit/key-marks.ts'
import { readBackup } from '#tools/backup/read-backup.ts'
import { restoreBackup } from '#tools/backup/restore-backup.ts'
import { takeBackup } from '#tools/backup/take-backup.ts'
import { asOwner, cloneTemplate, createDatabase, databaseUrl, ownerUrlOf } from '../support/database/databases.ts'
import { openIdentityApp } from '../support/app/identity-documents.ts'
import { temporaryFolder } from '../support/app/temporary-folder.ts'
import { ONCE, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * A market is restored from its backup as it was at one moment, although it was in use during the backup: each row, the
 * books with their seals, pictures, and documents that decrypt with their key. An incomplete backup is refused.
 */
const server = inject('postgresUrl')
const root = await temporaryFolder('backup')
const market = await openIdentityApp()
const folders = dataFolders(market.app.config)
const keys = keyMarksOf(market.app.config)
const members = await Promise.all(Array.from({ length: 5 }, () => market.addMember()))
const verificationId = await market.addVerification(members[0]!)
const operator = await market.addOperator()
await market.call(`GET /operator/kyc/${verificationId}`, { as: operator.access })
await market.app.mediaStore.put('uploads/01/cover.webp', Buffer.from('a picture'))
await market.app.mediaStore.put('variants/1/01/cover/400.webp', Buffer.from('made again when it is asked for'))
for (const { id } of members) await move('paystack', available(id), 5_000_00)
await sql`select ledger.seal('0')`.execute(market.database)

proof('G30', 'a backup of a market in use holds the state of one moment', { small: 1, full: 40 }, async (backups) => {
  for (let each = 0; each < backups; each += 1) {
    const stop = startMoving()
    const folder = await backUp()
    expect(await stop()).toBeGreaterThan(0)
    const restored = await restore(folder)
    expect(restored.checked).toMatchObject({ seals: 1, auditEntries: expect.any(Number) })
    const paper = await decryptDocument(
      { documentStore: restored.papers, keys: keysOf(market.app.config) },
      { verificationId, kind: 'front' },
      restored.encryptedKey,
    )
    expect(paper.subarray(0, 2)).toEqual(Buffer.from('ffd8', 'hex'))
    expect(await restored.media.find('uploads/01/cover.webp')).toEqual(Buffer.from('a picture'))
    expect(await restored.media.sizeOf('variants/1/01/cover/400.webp')).toBeNull()
    // A backup of the restored market has the same tables, documents and pictures, byte for byte.
    const again = await backUp(restored)
    expect(await listSums(again)).toEqual(await listSums(folder))
    // The restored market accepts new movements.
    await move('paystack', available(members[0]!.id), 1_00, restored.url)
    await restored.close()
  }
})

proof('G30', 'a backup of a database that does not exist fails and leaves no folder', ONCE, async () => {
  const gone = databaseUrl(server, 'there_is_no_such_database')
  await expect(takeBackup(join(root, 'lost'), { ...parts(), databaseUrl: gone })).rejects.toThrow('does not exist')
  expect((await readdir(root)).filter((name) => name.startsWith('lost'))).toEqual([])
})

const faults: Readonly<Record<string, readonly [damage: (folder: string) => Promise<void>, sentence: string]>> = {
  'a table that is cut off': [
    (folder) => truncate(join(folder, 'tables/ledger.transfers.copy.zst'), 20),
    'tables/ledger.transfers.copy.zst is missing, cut off or changed',
  ],
  'a picture that was deleted': [
    (folder) => rm(join(folder, 'media/uploads/01/cover.webp')),
    'media/uploads/01/cover.webp is missing, cut off or changed',
  ],
  'a document with one more byte': [
    (folder) => appendFile(join(folder, `papers/${verificationId}/front.sealed`), 'x'),
    `papers/${verificationId}/front.sealed is missing, cut off or changed`,
  ],
  'a list of files that is cut off': [
    async (folder) => {
      const lines = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).split('\n')
      await writeFile(join(folder, 'SHA256SUMS'), `${lines.slice(0, 9).join('\n')}\n`)
    },
    'SHA256SUMS is cut off',
  ],
  'a folder that was never finished': [(folder) => rm(join(folder, 'SHA256SUMS')), 'SHA256SUMS is not in it'],
}
const whole = await backUp()

for (const [fault, [damage, sentence]] of Object.entries(faults)) {
  plantedFault('G30', `${fault} is detected when the backup is read`, async () => {
    const folder = join(root, randomUUID())
    await cp(whole, folder, { recursive: true })
    await damage(folder)
    await expect(readBackup(folder)).rejects.toThrow(sentence)
  })
}

test('heads of after the backup are reported, and explained to every later check; a rewritten backup is refused', async () => {
  const heads = { keys: market.app.keys.heads, places: createHeadPlaces(market.app.config) }
  const { database, app } = market
  const sign = () => signHeads({ ...heads, database, log: app.log })
  await sign()
  const restored = await restore(await backUp())
  await move('paystack', available(members[0]!.id), 1_00)
  await sql`select ledger.seal('0')`.execute(database)
  await sign()
  const said = [
    expect.stringMatching(/^\d+ heads .* fit what came back\.$/),
    expect.stringMatching(/^After the backup was taken the books were sealed up to \d+, .* not in it\.$/),
  ]
  expect(await explainHeads(restored.url, heads)).toEqual(said)
  expect(await explainHeads(restored.url, heads)).toEqual(said)
  const behind = connect(restored.url)
  await sql`
    do $$ begin set local session_replication_role = replica; update ledger.seals set hash = sha256(hash); end $$
  `.execute(behind)
  await behind.close()
  await expect(explainHeads(restored.url, heads)).rejects.toThrow('The backup was rewritten. Heads in the database')
  await restored.close()
})

plantedFault('G30', 'books with a deleted transfer are detected', async () => {
  const restored = await restore(whole)
  const database = connect(restored.url)
  await sql`alter table ledger.transfers disable trigger user`.execute(database)
  await sql`delete from ledger.transfers where id = (select max(id) from ledger.transfers)`.execute(database)
  await expect(checkMarket(database)).rejects.toThrow('The books were tampered with')
  await database.close()
  await restored.close()
})

test('a backup is restored only with its own keys, and only into an empty place', async () => {
  const backup = await readBackup(whole)
  const place = {
    databaseUrl: ownerUrlOf(market.url),
    media: market.app.mediaStore,
    papers: market.app.mediaStore,
    keys,
  }
  const other = keyMarks({ secret: ['another'.repeat(5)], papers: documentSecretsOf(market.app.config) })
  await expect(restoreBackup(backup, { ...place, keys: other })).rejects.toThrow('SECRET is not the one')
  await expect(restoreBackup(backup, { ...place, keys: { ...keys, papers: [''] as const } })).rejects.toThrow(
    'PAPERS_KEY is not',
  )
  await expect(restoreBackup(backup, place)).rejects.toThrow('There is a market in the database already')
  const early = { ...backup, manifest: { ...backup.manifest, migrations: ['0001_accounts.sql', '0002_shops.sql'] } }
  await expect(restoreBackup(early, place)).rejects.toThrow('The backup is of an earlier version. Install the version')
  const newer = await cloneTemplate(server)
  const older = { ...backup, manifest: { ...backup.manifest, migrations: backup.manifest.migrations.slice(0, -1) } }
  await expect(restoreBackup(older, { ...place, databaseUrl: newer.ownerUrl })).rejects.toThrow(
    'are newer than the backup',
  )
  await newer.drop()
  await expect(takeBackup(whole, parts())).rejects.toThrow('is there already')
})

test('a market stays closed until its restore has ended, and also if that fails', async () => {
  const place = await createPlace()
  const start = () => createApp(market.app.config, place.url)
  const fails = async () => {
    await expect(start()).rejects.toThrow('A restore into this database has not ended')
    throw new Error('something is wrong')
  }
  await expect(restoreBackup(await readBackup(whole), { ...place.parts, beforeOpening: fails })).rejects.toThrow(
    'something is wrong',
  )
  await expect(start()).rejects.toThrow('A restore into this database has not ended')
  await place.drop()
})

test('a backup is taken with the keys of the database; until all is encrypted anew, a restore needs the previous ones', async () => {
  const papers = documentSecretsOf(market.app.config)
  const [later, now] = ['l'.repeat(32), 's'.repeat(32)]
  await expect(
    takeBackup(join(root, 'other'), { ...parts(), keys: keyMarks({ secret: [later], papers }) }),
  ).rejects.toThrow('SECRET is not the key that this database was filled with')
  expect((await readdir(root)).filter((name) => name.startsWith('other'))).toEqual([])
  const { database, app } = market
  await signHeads({ keys: app.keys.heads, places: [], database, log: app.log })
  const changing = keyMarks({ secret: [later, now], papers })
  await takeBackup(join(root, 'changing'), { ...parts(), keys: changing })
  const backup = await readBackup(join(root, 'changing'))
  const place = await createPlace()
  const { heads } = keysOf({ ...app.config, SECRET: later })
  const restored = restoreBackup(backup, {
    ...place.parts,
    keys: keyMarks({ secret: [later], papers }),
    beforeOpening: async () => void (await explainHeads(place.url, { keys: heads, places: [] })),
  })
  await expect(restored).rejects.toThrow('SECRET is not the key')
  await place.drop()
})

function parts() {
  return { databaseUrl: ownerUrlOf(market.url), media: folders.media, papers: folders.papers, keys }
}

async function backUp(from?: { readonly url: string; readonly folder: string }): Promise<string> {
  const folder = join(root, randomUUID())
  // With the slash that people type.
  await takeBackup(`${folder}/`, from ? { ...parts(), databaseUrl: from.url, ...placeIn(from.folder) } : parts())
  return folder
}

function placeIn(folder: string) {
  return { media: join(folder, 'media'), papers: join(folder, 'papers') }
}

/** A new database and new folders. */
async function createPlace() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name)
  const url = databaseUrl(server, name)
  const folder = join(root, name)
  const media = await createDiskStore(placeIn(folder).media)
  const papers = await createDiskStore(placeIn(folder).papers, { isPrivate: true })
  const drop = () => asOwner(market.url, `drop database ${name} with (force)`)
  return { url, folder, parts: { databaseUrl: url, media, papers, keys }, drop }
}

/** Restores into a new place. */
async function restore(backup: string) {
  const place = await createPlace()
  const { url } = place
  const checked = await restoreBackup(await readBackup(backup), place.parts)
  const database = connect(url, { poolSize: 1 })
  const { rows } = await sql<{ key_encrypted: Buffer }>`
    select key_encrypted from identity.papers where kind = 'front'
  `.execute(database)
  await database.close()
  return { ...place, ...place.parts, checked, encryptedKey: rows[0]!.key_encrypted, close: place.drop }
}

async function move(from: Parameters<typeof available>[0] | 'paystack', to: string, kobo: number, url?: string) {
  const database = url === undefined ? market.database : connect(url, { poolSize: 1 })
  const transfers = [{ from, to, kobo }] as Parameters<typeof post>[1]['transfers']
  await database.transaction().execute((tx) => post(tx, { key: `test:${randomUUID()}`, kind: 'top-up', transfers }))
  if (url !== undefined) await database.close()
}

/** Moves money until the returned function is called, which gives the number of movements. */
function startMoving(): () => Promise<number> {
  const stopping = new AbortController()
  const moving = (async () => {
    let moved = 0
    for (; !stopping.signal.aborted; moved += 1) {
      await move('paystack', available(members[moved % members.length]!.id), 7_00)
    }
    return moved
  })()
  return () => {
    stopping.abort()
    return moving
  }
}

/** Hash and name of each file except the manifest (it has the time); of a table, the hash of its unpacked content. */
async function listSums(folder: string): Promise<string[]> {
  const names = (await checkSums(folder)).filter((name) => name !== 'manifest.json')
  const sums = names.map(async (name) => {
    const bytes = await readFile(join(folder, name))
    return `${hash('sha256', name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes)}  ${name}`
  })
  return (await Promise.all(sums)).toSorted()
}
