import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { createDiskStore } from '#server/providers/media-store/disk.ts'
import { createUploadDecoder, createReadyPictures, createImageRenderer } from '#server/modules/media/index.ts'
import { FORMATS, widthsOf } from '#server/modules/media/picture.ts'
import { ours, type Effort } from './api.ts'
import { median } from './load.ts'
import { run } from './process.ts'
import { table } from './table.ts'

const PORT = 4141
const BROWSING = 200
const AT_ONCE = 10
/** Seconds to decode the photo and render all its sizes and formats. */
const GOAL_SECONDS = 2

/** The cost of a phone photo of about 4 MB, and how ten concurrent ones slow down browsing. */
export async function benchUploads(databaseUrl: string, { rounds, seconds }: Effort): Promise<string> {
  const photo = await phonePhoto()
  const folder = await mkdtemp(join(tmpdir(), 'kanti-bench-'))
  const server = await run('../server/start-http.ts', { port: PORT, env: ours(databaseUrl, PORT, '0') })
  const uploadDecoder = createUploadDecoder()
  const imageRenderer = createImageRenderer()
  const pictures = createReadyPictures(await createDiskStore(folder), imageRenderer)
  const take = async (round: string) => {
    const { bytes, width } = await uploadDecoder.make(photo)
    const store = await createDiskStore(folder)
    const key = `uploads/${round}/original.jpg`
    await store.put(key, bytes)
    for (const format of FORMATS) {
      for (const each of widthsOf(width)) await pictures.findVariant(key, { width: each, format, saver: false })
    }
  }
  const browse = async () => {
    const url = `${server.url}/api/v1/products`
    return (await autocannon({ url, connections: 8, overallRate: BROWSING, duration: seconds })).latency.p99
  }
  try {
    await take('warm')
    await browse()
    const took: number[] = []
    const idle: number[] = []
    const busy: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now()
      await take(`one-${round}`)
      took.push((performance.now() - from) / 1000)
      idle.push(await browse())
      const uploads = Promise.all(Array.from({ length: AT_ONCE }, (_, at) => take(`many-${round}-${at}`)))
      busy.push(await browse())
      await uploads
    }
    return table(
      ['', 'measured', 'beside it', 'ratio', 'goal'],
      [
        [
          `seconds for a photo of ${(photo.length / 1e6).toFixed(1)} MB with all its sizes`,
          median(took).toFixed(2),
          '',
          '',
          `${GOAL_SECONDS}`,
        ],
        [
          `p99 of browsing in ms while ${AT_ONCE} photos come in, and without`,
          median(busy).toFixed(0),
          median(idle).toFixed(0),
          (median(busy) / median(idle)).toFixed(2),
          '2',
        ],
      ],
    )
  } finally {
    uploadDecoder.close()
    imageRenderer.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A photo of twelve million pixels, soft with some grain, like a camera picture of a room. */
function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .blur(0.8)
    .jpeg({ quality: 85 })
    .toBuffer()
}
