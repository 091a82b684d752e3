import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createUploadDecoder } from './upload-decoder.ts'

const uploadDecoder = createUploadDecoder()
afterAll(() => uploadDecoder.close())

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

test('a photo is stored upright, within 2000 pixels, and without metadata', async () => {
  const sent = await photo(3000, 1500)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 14/1' }, IFD0: { Copyright: 'Ada' } })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { bytes, width, height, placeholder } = await uploadDecoder.make(sent)
  expect([width, height]).toEqual([1000, 2000])
  expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
  const { format, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
  expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg' })
})

test.each(['png', 'webp', 'jpeg'] as const)('%s is accepted, small ones in their size', async (format) => {
  expect(await uploadDecoder.make(await photo(40, 30).toFormat(format).toBuffer())).toMatchObject({
    width: 40,
    height: 30,
  })
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['GIF', () => photo(9, 9).gif().toBuffer()],
  ['AVIF', () => photo(9, 9).avif().toBuffer()],
  ['TIFF', () => photo(9, 9).tiff().toBuffer()],
  ['more than 16 million pixels', () => photo(4001, 4000).png().toBuffer()],
  ['half a JPEG', async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
  ['nothing', () => new Uint8Array()],
])('%s is refused, and the process survives', async (_, bytes) => {
  await expect(uploadDecoder.make(await bytes())).rejects.toThrow('a picture could not be made')
  expect(await uploadDecoder.make(await photo(9, 9).png().toBuffer())).toMatchObject({ width: 9 })
})
