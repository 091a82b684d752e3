import { afterEach, expect, test } from 'vitest'
import sharp from 'sharp'
import type { Original, RenderTask } from './render.ts'
import { PoolBusy } from './process-pool.ts'
import { createImageRenderer, type ImageRenderer } from './image-renderer.ts'

const svg = (body: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${body}</svg>`)
const task = (bytes: Uint8Array, kind: Original['kind'] = 'drawing'): RenderTask => ({
  make: 'variant',
  original: { kind, bytes },
  width: 160,
  format: 'jpg',
  saver: false,
})
const circle = task(svg('<circle r="90"/>'))
// Rendering so many blurs takes far longer than a test may.
const endless = task(
  svg(
    `<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="400" height="400" filter="url(#f)"/>'.repeat(9000)}`,
  ),
)

let imageRenderer: ImageRenderer
afterEach(() => imageRenderer.close())

test('a page of pictures is rendered, a few at a time', async () => {
  imageRenderer = createImageRenderer()
  const made = await Promise.all(Array.from({ length: 24 }, () => imageRenderer.make(circle)))
  for (const picture of made) expect((await sharp(picture).metadata()).width).toBe(160)
})

test('a picture that cannot be rendered fails alone', async () => {
  imageRenderer = createImageRenderer()
  const [bad, good] = await Promise.allSettled([
    imageRenderer.make(task(Buffer.from('<html>'))),
    imageRenderer.make(circle),
  ])
  expect(bad.status).toBe('rejected')
  expect(good.status).toBe('fulfilled')
})

test('the process opens SVG only as a drawing, and no unsupported format', async () => {
  imageRenderer = createImageRenderer()
  await expect(imageRenderer.make(task(svg(''), 'upload'))).rejects.toThrow('svg is not taken as upload')
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer()
  await expect(imageRenderer.make(task(gif, 'upload'))).rejects.toThrow('could not be made')
})

test('a hanging decoder is killed, and the waiting pictures are rendered', async () => {
  imageRenderer = createImageRenderer({ giveUpAfterMs: 5000 })
  const hanging = [imageRenderer.make(endless), imageRenderer.make(endless)]
  const waiting = [imageRenderer.make(circle), imageRenderer.make(circle), imageRenderer.make(circle)]
  for (const each of await Promise.allSettled(hanging)) expect(each.status).toBe('rejected')
  for (const each of await Promise.allSettled(waiting)) expect(each.status).toBe('fulfilled')
})

test('a full queue refuses the next task at once', async () => {
  imageRenderer = createImageRenderer({ longestLine: 2 })
  const made = Array.from({ length: 5 }, () => imageRenderer.make(circle))
  const results = await Promise.allSettled(made)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect((results[4] as PromiseRejectedResult).reason).toBeInstanceOf(PoolBusy)
})

test('an idle process shuts down, and the next task spawns a new one', async () => {
  imageRenderer = createImageRenderer({ idleMs: 10 })
  await imageRenderer.make(circle)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await imageRenderer.make(circle)).length).toBeGreaterThan(0)
})

test('closing cancels waiting tasks', async () => {
  imageRenderer = createImageRenderer()
  const making = Array.from({ length: 5 }, () => imageRenderer.make(circle))
  imageRenderer.close()
  for (const result of await Promise.allSettled(making)) expect(result.status).toBe('rejected')
  await expect(imageRenderer.make(circle)).rejects.toThrow(PoolBusy)
})
