import { afterEach, expect, test } from 'vitest'
import sharp from 'sharp'
import type { RenderTask } from './render.ts'
import { PoolBusy } from './process-pool.ts'
import { createImageRenderer, type Workshop } from './workshop.ts'

const svg = (body: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${body}</svg>`)
const task = (bytes: Uint8Array, kind: 'drawing' | 'upload' = 'drawing'): RenderTask => ({
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

let workshop: Workshop
afterEach(() => workshop.close())

test('a page of pictures is made, a few at a time', async () => {
  workshop = createImageRenderer()
  const made = await Promise.all(Array.from({ length: 24 }, () => workshop.make(circle)))
  for (const picture of made) expect((await sharp(picture).metadata()).width).toBe(160)
})

test('a picture that cannot be made fails alone', async () => {
  workshop = createImageRenderer()
  const [bad, good] = await Promise.allSettled([workshop.make(task(Buffer.from('<html>'))), workshop.make(circle)])
  expect(bad.status).toBe('rejected')
  expect(good.status).toBe('fulfilled')
})

test('the process opens SVG as a drawing only, and no other format at all', async () => {
  workshop = createImageRenderer()
  await expect(workshop.make(task(svg(''), 'upload'))).rejects.toThrow('svg is not taken as upload')
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer()
  await expect(workshop.make(task(gif, 'upload'))).rejects.toThrow('could not be made')
})

test('a decoder that hangs is ended, and the pictures that waited are made', async () => {
  workshop = createImageRenderer({ giveUpAfterMs: 2500 })
  const hanging = [workshop.make(endless), workshop.make(endless)]
  const waiting = [workshop.make(circle), workshop.make(circle), workshop.make(circle)]
  for (const each of await Promise.allSettled(hanging)) expect(each.status).toBe('rejected')
  for (const each of await Promise.allSettled(waiting)) expect(each.status).toBe('fulfilled')
})

test('a line that is too long refuses the next one at once', async () => {
  workshop = createImageRenderer({ longestLine: 2 })
  const made = Array.from({ length: 5 }, () => workshop.make(circle))
  const results = await Promise.allSettled(made)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect((results[4] as PromiseRejectedResult).reason).toBeInstanceOf(PoolBusy)
})

test('the process goes home when nobody wants pictures, and a new one comes', async () => {
  workshop = createImageRenderer({ idleMs: 10 })
  await workshop.make(circle)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await workshop.make(circle)).length).toBeGreaterThan(0)
})

test('closing gives up what waits', async () => {
  workshop = createImageRenderer()
  const making = Array.from({ length: 5 }, () => workshop.make(circle))
  workshop.close()
  for (const result of await Promise.allSettled(making)) expect(result.status).toBe('rejected')
  await expect(workshop.make(circle)).rejects.toThrow(PoolBusy)
})
