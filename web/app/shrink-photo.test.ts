import { afterEach, expect, test, vi } from 'vitest'
import { shrinkPhoto } from './shrink-photo.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser in which a white pixel of a canvas is read as `pixel`. */
function stubCanvas(pixel: readonly number[]): void {
  const pen = { fillRect() {}, drawImage() {}, getImageData: () => ({ data: pixel }) }
  const toBlob = (done: (blob: Blob) => void) => setTimeout(done, 0, new Blob(['small']))
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => pen, toBlob }) })
}

test('of several photos that are chosen together, one at a time is decoded', async () => {
  let open = 0
  const opened: number[] = []
  vi.stubGlobal('createImageBitmap', async () => {
    opened.push(++open)
    return { width: 4000, height: 3000, close: () => open-- }
  })
  stubCanvas([255, 255, 255, 255])
  const photos = [1, 2, 3].map((at) => new File(['x'.repeat(1000)], `${at}.jpg`, { type: 'image/jpeg' }))
  const shrunk = await Promise.all(photos.map(shrinkPhoto))
  expect(shrunk.map(({ size }) => size)).toEqual([5, 5, 5])
  expect(opened).toEqual([1, 1, 1])
})

test('a browser that gives noise for its canvas sends the photo as it is', async () => {
  const close = vi.fn<() => void>()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }))
  stubCanvas([31, 180, 9, 255])
  const photo = new File(['x'.repeat(1000)], 'noise.jpg', { type: 'image/jpeg' })
  expect(await shrinkPhoto(photo)).toBe(photo)
  expect(close).toHaveBeenCalledOnce()
})

test('a photo that is small enough is sent as it is, and its pixels are released', async () => {
  const close = vi.fn<() => void>()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close }))
  const photo = new File(['x'], 'small.jpg', { type: 'image/jpeg' })
  expect(await shrinkPhoto(photo)).toBe(photo)
  expect(close).toHaveBeenCalledOnce()
})
