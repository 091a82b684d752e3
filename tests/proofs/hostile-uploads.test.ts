import { readdir, readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect } from 'vitest'
import { dataFolders } from '#server/data-folders.ts'
import type { UploadedFile } from '#contracts/endpoint.ts'
import { listChildren, readProcess } from '#tools/linux-processes.ts'
import type { WholeApp } from '../support/app/whole-app.ts'
import { openAccountsApp } from '../support/app/accounts.ts'
import { fileOf, formOf } from '../support/app/forms.ts'
import { hostileFiles, MARK, type HostileFile } from '../support/fixtures/hostile-files.ts'
import { photoWith } from '../support/fixtures/photos.ts'
import { ONCE, plantedFault, proof } from '../support/proofs/proof.ts'
import { box, mp4, webm } from '../support/fixtures/videos.ts'

/**
 * A hostile file in place of a photo or video is refused or re-encoded. No file is stored as it was sent, no upload
 * stays behind, and the process that decodes files uses limited time and memory; neither that process nor the server
 * crashes.
 */
/** Seconds of processor time for one file. */
const MAX_CPU_SECONDS = 2
const MAX_RESIDENT_KB = 512 * 1024
const market = await openMarket()
beforeEach(() => sql`delete from limits.counters`.execute(market.database))

const seeds = { small: 1, full: 4 }
proof(
  'G20',
  'each hostile file is refused, or stored without what it carried; no upload stays behind',
  seeds,
  async (count) => {
    let sent = 0
    for (let seed = 1; seed <= count; seed += 1) {
      const all = await hostileFiles(seed)
      expect(all.length).toBeGreaterThanOrEqual(280)
      // Each kind occurs several times in a row, so that every third file still covers all kinds.
      const files = count > 1 ? all : all.filter((_, at) => at % 3 === 0)
      sent += files.length
      const { faults, kept } = await sendAll(market, files)
      expect(faults).toEqual([])
      // Files that are a valid picture with something added are stored without the addition.
      expect(kept).toBeGreaterThan(0)
    }
    expect(await mostResidentKb()).toBeLessThan(MAX_RESIDENT_KB)
    return sent
  },
)

proof('G20', 'a malformed form is refused, and an upload that is broken off leaves nothing', ONCE, async () => {
  for (const payload of hostileForms(await photoWith())) {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await market.call('POST /upload-product-media', { as: market.access, payload, headers })
    expect([answer.statusCode >= 400, answer.statusCode < 500]).toEqual([true, true])
  }
  for (const share of [0.05, 0.3, 0.5, 0.8, 0.99]) await breakOff(market, share)
  await expect.poll(() => listUploads(market.app)).toEqual([])
})

proof('G20', 'valid files are accepted, and stored without their location', { small: 6, full: 60 }, async (rounds) => {
  for (let count = 0; count < rounds; count += 1) {
    for (const file of await goodFiles(count)) {
      const { statusCode, bytes } = await send(market, file)
      expect([file.what, statusCode]).toEqual([file.what, 201])
      expect(await tellsPlace(file, bytes!)).toBe(false)
    }
  }
})

plantedFault('G20', 'a server that stores what is sent as a photo is detected', async () => {
  const credulous = await openMarket(keepingByEnding)
  const files = (await hostileFiles(1)).filter((_, index) => index % 9 === 0)
  const { faults } = await sendAll(credulous, files)
  expect(faults.length).toBeGreaterThan(5)
})

async function openMarket(change?: (app: WholeApp) => WholeApp) {
  const app = await openAccountsApp({ RATE_LIMIT_SCALE: '1000' }, change)
  const seller = await app.addMember()
  await sql`update accounts.users set kyc_status = 'verified' where id = ${seller.id}`.execute(app.database)
  const { port } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  return { ...app, access: await app.signIn(seller), port: Number(port) }
}
type Market = Awaited<ReturnType<typeof openMarket>>

async function send({ app, database, call, access }: Market, { bytes, name, type, mediaType }: HostileFile) {
  const { payload, headers } = await formOf({ media_type: mediaType, media: fileOf(bytes, name, type) })
  const answer = await call('POST /upload-product-media', { as: access, payload, headers })
  if (answer.statusCode !== 201) return { statusCode: answer.statusCode, bytes: null }
  const { rows } = await sql<{ original_key: string }>`
    select original_key from media.media where id = ${answer.json().data.id}
  `.execute(database)
  return { statusCode: 201, bytes: await app.mediaStore.find(rows[0]!.original_key) }
}

async function sendAll(to: Market, files: readonly HostileFile[]) {
  const faults: string[] = []
  let kept = 0
  for (const file of files) {
    const before = await cpuSeconds()
    const { statusCode, bytes } = await send(to, file)
    const took = (await cpuSeconds()) - before
    if (took > MAX_CPU_SECONDS) faults.push(`${file.what} took ${took} s`)
    if (statusCode !== 201 && (statusCode < 400 || statusCode > 499))
      faults.push(`${file.what} was answered ${statusCode}`)
    if (bytes) kept += 1
    if (bytes?.equals(file.bytes)) faults.push(`${file.what} was kept as it came`)
    else if (bytes?.includes(MARK)) faults.push(`${file.what} was kept with what it carried`)
    if ((await listUploads(to.app)).length > 0) faults.push(`${file.what} was left behind`)
  }
  return { faults, kept }
}

const listUploads = (app: WholeApp) => readdir(dataFolders(app.config).uploads).catch(() => [])

function hostileForms(photo: Buffer): Buffer[] {
  const part = (head: string, body: Buffer | string = 'photo') =>
    Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), Buffer.from(body as string), Buffer.from('\r\n')])
  const named = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`
  const file = part(named('media', '; filename="a.jpg"\r\nContent-Type: image/jpeg'), photo)
  const type = part(named('media_type'))
  const end = Buffer.from('--b--\r\n')
  return [
    [type, file, file, end],
    [type, part(named('media'), photo), end],
    [type, part(named('media', '\r\nContent-Type: application/json'), '{"path":"/etc/passwd"}'), end],
    [type, part(named('__proto__'), 'x'), file, end],
    [part(named('constructor', '; filename="a"'), photo), type, file, end],
    [...Array.from({ length: 10_000 }, (_, at) => part(named(`f${at}`), '')), type, file, end],
    [part(named('media_type'), 'photo'.repeat(30_000)), file, end],
    [type, part(named('other', '; filename="a.jpg"'), photo), end],
    [type, file, Buffer.alloc(7_000_000, 120), end],
    [type, file],
    [end],
  ].map((parts) => Buffer.concat(parts))
}

/** Sends this share of a form, then closes the connection. */
async function breakOff({ port, access }: Market, share: number): Promise<void> {
  const { payload, headers } = await formOf({
    media_type: 'photo',
    media: fileOf(Buffer.alloc(3_000_000), 'a.jpg', 'image/jpeg'),
  })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /api/v1/upload-product-media HTTP/1.1\r\nHost: kanti.example\r\nAuthorization: Bearer ${access}\r\n` +
      `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.write(payload.subarray(0, payload.length * share), resolve))
  socket.destroy()
  await once(socket, 'close')
}

async function goodFiles(count: number): Promise<HostileFile[]> {
  const size = { width: 30 + count * 37, height: 40 + count * 23 }
  const format = (['jpeg', 'png', 'webp'] as const)[count % 3]!
  const video = count % 2 === 0 ? mp4({ ...size, inMoov: box('udta', box('\u00a9xyz', '+06.4541+003.3947/')) }) : webm()
  const [ending, said] = count % 2 === 0 ? ['mp4', 'video/mp4'] : ['webm', 'video/webm']
  return [
    {
      what: `JPEG ${count}`,
      bytes: await photoWith({ ...size, noise: true }),
      name: 'a.jpg',
      type: 'image/jpeg',
      mediaType: 'photo',
    },
    {
      what: `${format} ${count}`,
      bytes: await photoWith(size, format),
      name: 'blob',
      type: `image/${format}`,
      mediaType: 'photo',
    },
    { what: `${ending} ${count}`, bytes: video, name: `a.${ending}`, type: said!, mediaType: 'video' },
  ]
}

async function tellsPlace({ mediaType }: HostileFile, bytes: Buffer): Promise<boolean> {
  if (mediaType === 'video') return bytes.includes('+06.4541')
  return (await sharp(bytes).metadata()).exif !== undefined
}

/** The highest memory use of any upload decoder, in KB; 0 where the system does not report it. */
async function mostResidentKb(): Promise<number> {
  const held = await Promise.all(
    (await listUploadDecoders()).map(async (id) =>
      Number(/VmHWM:\s+(\d+)/.exec(await readProcess(id, 'status'))?.[1] ?? 0),
    ),
  )
  return Math.max(0, ...held)
}

/** The processor time of all upload decoders; 0 where the system does not report it. */
async function cpuSeconds(): Promise<number> {
  const used = await Promise.all(
    (await listUploadDecoders()).map(async (id) => {
      const stat = await readProcess(id, 'stat')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
    }),
  )
  return used.reduce((sum, each) => sum + each, 0)
}

async function listUploadDecoders(): Promise<number[]> {
  const children = await listChildren(process.pid)
  const lines = await Promise.all(children.map((pid) => readProcess(pid, 'cmdline')))
  return children.filter((_, index) => lines[index]!.includes('upload-decoder-process'))
}

/** The fault: whatever is called a photo is one, and is kept as it came. */
function keepingByEnding(app: WholeApp): WholeApp {
  const uploadMedia = async ({ files, caller }: { files: { media: UploadedFile }; caller: { userId: string } }) => {
    const bytes = await readFile(files.media.path)
    const key = `uploads/planted/${files.media.sha256.slice(0, 32)}/original.jpg`
    await app.mediaStore.put(key, bytes)
    const { rows } = await sql<{ id: string }>`
      insert into media.media (owner_id, media_type, original_key, width, height, placeholder)
      values (${caller.userId}, 'photo', ${key}, 9, 9, '#000000') returning id
    `.execute(app.database)
    return { message: 'taken', data: { id: rows[0]!.id, media: '', media_type: 'photo' } }
  }
  const media = app.modules['media']!
  const operations = { ...media.operations, uploadMedia } as never
  return { ...app, modules: { ...app.modules, media: { ...media, operations } } }
}
