import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ownKey } from './originals.ts'
import { render } from './render.ts'
import type { ShareWords } from './share-frame.ts'

const drawing = {
  kind: 'drawing' as const,
  bytes: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#e3e8fe"/><circle cx="200" cy="200" r="120" fill="#cb1e21"/></svg>',
  ),
}
const photo = async (width: number, height: number) => ({
  kind: 'upload' as const,
  bytes: await sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer(),
})

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
] as const)('a drawing becomes a sharp %s of the requested width', async (format, kind) => {
  const made = await sharp(
    await render({ make: 'variant', original: drawing, width: 1080, format, saver: false }),
  ).metadata()
  expect(made).toMatchObject({ format: kind, width: 1080, height: 1080 })
})

test('the lighter variant is smaller', async () => {
  const original = await photo(600, 600)
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const [full, light] = await Promise.all(
      [false, true].map((saver) => render({ make: 'variant', original, width: 320, format, saver })),
    )
    expect(light!.length).toBeLessThan(full!.length)
  }
})

test('an upload is never enlarged', async () => {
  const made = await render({
    make: 'variant',
    original: await photo(100, 50),
    width: 160,
    format: 'jpg',
    saver: false,
  })
  expect(await sharp(made).metadata()).toMatchObject({ width: 100, height: 50 })
})

test('an SVG upload is refused, whatever type it claims', async () => {
  const task = {
    make: 'variant',
    original: { ...drawing, kind: 'upload' },
    width: 320,
    format: 'jpg',
    saver: false,
  } as const
  await expect(render(task)).rejects.toThrow('svg is not taken as upload')
})

test('a file that is not a picture, or is truncated, is refused', async () => {
  const { bytes } = await photo(300, 300)
  for (const broken of [Buffer.from('<html>'), Buffer.alloc(0), bytes.subarray(0, 5000)]) {
    const task = {
      make: 'variant',
      original: { kind: 'upload', bytes: broken },
      width: 320,
      format: 'jpg',
      saver: false,
    } as const
    await expect(render(task)).rejects.toThrow()
  }
})

test('the same drawing has the same key, another one has another', () => {
  expect(ownKey('drawings', '<svg/>')).toBe(ownKey('drawings', '<svg/>'))
  expect(ownKey('drawings', '<svg/>')).toMatch(/^drawings\/[0-9a-f]{2}\/[0-9a-f]{32}\.svg$/)
  expect(ownKey('drawings', '<svg />')).not.toBe(ownKey('drawings', '<svg/>'))
})

const words: ShareWords = {
  name: 'Aṣọ òkè, full set for weddings with matching gele and fila, size extra large, new in its bag',
  price: { currency: 'NGN', integer: '999,999,999', fraction: '.99' },
  place: 'Shop B14, 2 Otigba Street, Computer Village, Ikeja, Lagos',
  tag: { text: 'Brand New', isYellow: true },
  wordmark: 'kanti',
}

test('a share picture is a JPEG of 1200 by 630 under 60 KB, even with a busy photo and long words', async () => {
  for (const original of [drawing, await photo(900, 1600)]) {
    const made = await render({ make: 'share', original, words })
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(made.length).toBeLessThan(60_000)
  }
})

test('a share picture shows the given words', async () => {
  const one = await render({ make: 'share', original: drawing, words })
  const other = await render({ make: 'share', original: drawing, words: { ...words, name: 'Fan' } })
  expect(await render({ make: 'share', original: drawing, words })).toEqual(one)
  expect(other.equals(one)).toBe(false)
})
