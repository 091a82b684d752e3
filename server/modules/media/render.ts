import sharp, { type Sharp } from 'sharp'
import type { Format } from './picture.ts'
import { SHARE_HEIGHT, SHARE_PHOTO, SHARE_WIDTH, shareFrame, type ShareWords } from './share-frame.ts'
import { watermarkDrawing } from './watermark-drawing.ts'

/**
 * Stored bytes. A `drawing` is the project's own SVG, a `photo` its own AVIF; an `upload` is JPEG, PNG or WebP. Each is
 * opened in its formats alone.
 */
export interface Original {
  readonly kind: keyof typeof FORMATS_OF
  readonly bytes: Uint8Array
}

export type RenderTask =
  | {
      readonly make: 'variant'
      readonly original: Original
      readonly width: number
      readonly format: Format
      readonly saver: boolean
    }
  | { readonly make: 'share'; readonly original: Original; readonly words: ShareWords }
  | { readonly make: 'watermark'; readonly original: Original; readonly words: string }

type Task<Make extends RenderTask['make']> = Extract<RenderTask, { make: Make }>

/** Largest original that is opened, in pixels. */
const MAX_PIXELS = 16_000_000
/** Messengers load a link's picture over the visitor's connection. */
const SHARE_BYTES_BELOW = 60_000
const SHARE_SIZE = { width: SHARE_WIDTH, height: SHARE_HEIGHT } as const
const FORMATS_OF = { drawing: ['svg'], photo: ['heif'], upload: ['jpeg', 'png', 'webp'] }

/** Allows libvips to open these formats from memory and nothing else. For processes that do only this. */
export function narrowDecoders(...formats: readonly ('Svg' | 'Heif' | 'Jpeg' | 'Png' | 'Webp')[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) })
  // Two tasks run at a time; more threads per task would only wait for each other.
  sharp.concurrency(1)
  sharp.cache(false)
}

export function render(task: RenderTask): Promise<Buffer> {
  switch (task.make) {
    case 'variant':
      return renderVariant(task)
    case 'share':
      return renderShare(task)
    case 'watermark':
      return renderWatermark(task)
  }
}

async function renderVariant({ original, width, format, saver }: Task<'variant'>): Promise<Buffer> {
  const image = (await openOriginal(original)).resize({ width, withoutEnlargement: original.kind !== 'drawing' })
  return encode(image, format, saver)
}

/**
 * Measured on photos of 320, 480 and 720 px: AVIF of quality 38 with effort 2 is 15 to 19 % smaller than 42 with effort
 * 1, as like the original to 0.3 % (SSIM), and takes 24, 42 and 90 ms instead of 14, 24 and 50. Effort 3 takes twice
 * that for at most 3 % less.
 */
function encode(image: Sharp, format: Format, saver: boolean): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image.avif({ quality: saver ? 32 : 38, effort: 2 }).toBuffer()
    case 'webp':
      return image.webp({ quality: saver ? 50 : 70, effort: 4 }).toBuffer()
    case 'jpg':
      return image
        .flatten({ background: '#fff' })
        .jpeg({ quality: saver ? 50 : 75, mozjpeg: true })
        .toBuffer()
  }
}

async function renderShare({ original, words }: Task<'share'>): Promise<Buffer> {
  const opened = await openOriginal(original)
  const photo = await opened
    .resize({ ...SHARE_PHOTO, fit: 'cover' })
    .png()
    .toBuffer()
  const frame = Buffer.from(await shareFrame(words))
  const { data, info } = await sharp({ create: { ...SHARE_SIZE, channels: 3, background: '#fff' } })
    .composite([{ input: photo, left: 0, top: 0 }, { input: frame }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A busy photo needs a lower quality than a drawing to stay small.
  let bytes: Buffer
  let quality = 85
  do {
    bytes = await sharp(data, { raw: { ...SHARE_SIZE, channels: info.channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    quality -= 10
  } while (bytes.length >= SHARE_BYTES_BELOW && quality >= 15)
  return bytes
}

async function renderWatermark({ original, words }: Task<'watermark'>): Promise<Buffer> {
  const image = await openOriginal(original)
  const { width, height } = await image.metadata()
  const marks = Buffer.from(await watermarkDrawing(words, width, height))
  return image
    .composite([{ input: marks }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Throws if the format is not allowed for this kind. Damage shows only when the image is read. */
export async function openOriginal({ kind, bytes }: Original): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
  const { format } = await image.metadata()
  if (!FORMATS_OF[kind].includes(format)) throw new Error(`${format} is not taken as ${kind}`)
  return image
}
