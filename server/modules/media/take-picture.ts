import sharp from 'sharp'
import { openOriginal } from './render.ts'

/** A re-encoded picture, without any of the original bytes and metadata. */
export interface TakenPicture {
  /** JPEG, upright, sRGB. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** Dominant colour, #rrggbb. */
  readonly placeholder: string
}

/** Longest side of the stored picture, in pixels. */
const MAX_SIDE = 2000
const QUALITY = 90

/** Throws for a file that is not JPEG, PNG or WebP, is larger than our limit, or is damaged in any way. */
export async function takePicture(sent: Uint8Array): Promise<TakenPicture> {
  const image = await openOriginal({ kind: 'upload', bytes: sent })
  const { data, info } = await image
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
}

async function placeholderOf(jpeg: Buffer): Promise<string> {
  const small = await sharp(jpeg).resize(64, 64, { fit: 'fill' }).png().toBuffer()
  const { dominant } = await sharp(small).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}
