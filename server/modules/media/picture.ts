import type { Picture } from '#contracts/catalog.ts'

/** Widths, in pixels, in which a picture exists. Addresses with other widths do not exist. */
export const WIDTHS = [160, 240, 320, 480, 720, 1080] as const
export const FORMATS = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof FORMATS)[number]

/** The JPEG in `media`: sharp on a phone's card, small enough as a fallback. */
const FALLBACK_WIDTH = 480

export interface PictureRow {
  readonly id: string
  readonly media_type: 'photo' | 'video'
  readonly width: number
  readonly height: number
  /** Dominant colour, #rrggbb. */
  readonly placeholder: string
}

/** Name of a video in its folder. */
export const VIDEO_FILE = 'video'

export type PictureOf = (row: PictureRow) => Picture

/**
 * Converts media rows to pictures of the API. Addresses are absolute, below `mediaBaseUrl`: `/media` at the market's
 * public address, or a CDN in front of it.
 */
export function pictures(mediaBaseUrl: string): PictureOf {
  return pictureMaker(mediaBaseUrl, { avif: WIDTHS, webp: WIDTHS })
}

/** Like `pictures`, for cards: they are never large and a list has many, so they have fewer sizes. */
export function covers(mediaBaseUrl: string): PictureOf {
  return pictureMaker(mediaBaseUrl, { avif: [240, 320, 480, 720], webp: [320, 720] })
}

function pictureMaker(mediaBaseUrl: string, widths: Record<'avif' | 'webp', readonly number[]>): PictureOf {
  // The address suffixes depend on the original's width only, and few widths occur.
  const endings = new Map<number, Endings>()
  return ({ id, media_type, width, height, placeholder }) => {
    let ends = endings.get(width)
    if (!ends) {
      ends = endingsFor(width, widths)
      endings.set(width, ends)
    }
    const folder = `${mediaBaseUrl}/${shortId(id)}/`
    if (media_type === 'video') return { id, media: folder + VIDEO_FILE, media_type, width, height, placeholder }
    const media = folder + ends.fallback
    const srcset = { avif: joined(folder, ends.avif), webp: joined(folder, ends.webp) }
    return { id, media, media_type, width, height, placeholder, srcset }
  }
}

interface Endings {
  readonly fallback: string
  readonly avif: readonly string[]
  readonly webp: readonly string[]
}

function endingsFor(originalWidth: number, widths: Record<'avif' | 'webp', readonly number[]>): Endings {
  const fitting = widthsOf(originalWidth)
  const endingsOf = (format: 'avif' | 'webp') => {
    const offered = widths[format].filter((width) => fitting.includes(width))
    return (offered.length > 0 ? offered : fitting.slice(-1)).map((width) => `${width}.${format} ${width}w`)
  }
  const fallback = `${fitting.findLast((width) => width <= FALLBACK_WIDTH) ?? fitting[0]}.jpg`
  return { fallback, avif: endingsOf('avif'), webp: endingsOf('webp') }
}

function joined(folder: string, endings: readonly string[]): string {
  return endings.map((ending) => folder + ending).join(', ')
}

/** The widths of an original: none wider than itself, but always one. */
export function widthsOf(originalWidth: number): readonly number[] {
  const fitting = WIDTHS.filter((width) => width <= originalWidth)
  return fitting.length > 0 ? fitting : WIDTHS.slice(0, 1)
}

/** Encodes a UUID in 22 characters: a page has hundreds of addresses, so each byte counts. */
export function shortId(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The UUID of a short id; undefined for any other text, so that each picture has one address. */
export function uuidOf(short: string): string | undefined {
  if (!/^[\w-]{22}$/.test(short)) return undefined
  const hex = Buffer.from(short, 'base64url').toString('hex')
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return shortId(uuid) === short ? uuid : undefined
}
