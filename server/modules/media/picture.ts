import type { Picture } from '#contracts/catalog.ts'

/** Widths, in pixels, that a picture is made in. An address with any other width does not exist. */
export const WIDTHS = [160, 240, 320, 480, 720, 1080] as const
export const FORMATS = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof FORMATS)[number]

/** The JPEG that stands in `media`: sharp on a phone's card, small enough as a fallback. */
const FALLBACK_WIDTH = 480

export interface PictureRow {
  readonly id: string
  readonly media_type: 'photo' | 'video'
  readonly width: number
  readonly height: number
  /** Dominant colour, #rrggbb. */
  readonly placeholder: string
}

/**
 * Turns rows of media into the wire's pictures. Addresses are absolute, below `mediaBaseUrl`: `/media` at the public
 * address of the market, or a CDN in front of it.
 */
export function pictures(mediaBaseUrl: string): (row: PictureRow) => Picture {
  return ({ id, media_type, width, height, placeholder }) => {
    const folder = `${mediaBaseUrl}/${shortId(id)}`
    const widths = widthsOf(width)
    const listOf = (format: Format) => widths.map((each) => `${folder}/${each}.${format} ${each}w`).join(', ')
    return {
      id,
      media: `${folder}/${widths.findLast((each) => each <= FALLBACK_WIDTH) ?? widths[0]}.jpg`,
      media_type,
      width,
      height,
      placeholder,
      srcset: { avif: listOf('avif'), webp: listOf('webp') },
    }
  }
}

/** The widths that an original has: none wider than itself, but always one. */
export function widthsOf(originalWidth: number): readonly number[] {
  const fitting = WIDTHS.filter((width) => width <= originalWidth)
  return fitting.length > 0 ? fitting : WIDTHS.slice(0, 1)
}

/** The 22 characters that stand for a UUID in an address: a page has hundreds of them, so each byte counts. */
export function shortId(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The UUID of a short id; undefined for anything that `shortId` does not give, so each picture has one address. */
export function uuidOf(short: string): string | undefined {
  if (!/^[\w-]{22}$/.test(short)) return undefined
  const hex = Buffer.from(short, 'base64url').toString('hex')
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return shortId(uuid) === short ? uuid : undefined
}
