import { createHash } from 'node:crypto'
import { shortId, uuidOf } from './picture.ts'
import type { ShareWords } from './share-frame.ts'

/** A product as its shared picture shows it. */
export interface ShareSubject extends Omit<ShareWords, 'wordmark'> {
  /** Id of the cover in media. */
  readonly coverId: string
}

const naira = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'NGN' })
const TAGS = {
  brand_new: { text: 'Brand New', isYellow: true },
  fairly_used: { text: 'Fairly Used', isYellow: false },
} as const

/** A product's row as its shared picture shows it. */
export function shareSubject(row: {
  readonly name: string
  readonly priceKobo: number
  readonly condition: keyof typeof TAGS
  readonly place: string
  readonly coverId: string
}): ShareSubject {
  const parts = naira.formatToParts(row.priceKobo / 100)
  const textOf = (...types: string[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('')
  return {
    name: row.name,
    price: {
      currency: textOf('currency'),
      integer: textOf('integer', 'group'),
      fraction: textOf('decimal', 'fraction'),
    },
    place: row.place,
    tag: TAGS[row.condition],
    coverId: row.coverId,
  }
}

/** Raised when the layout changes, so that links shared from then on show the new one. */
const LAYOUT = 1

/**
 * Eight characters that change with anything a shared picture shows: messengers keep a picture by its address, so
 * a changed price needs a new one.
 */
export function shareVersion({ name, price, place, tag, coverId }: ShareSubject): string {
  const shown = JSON.stringify([
    LAYOUT,
    name,
    price.currency,
    price.integer,
    price.fraction,
    place,
    tag.text,
    tag.isYellow,
    coverId,
  ])
  return createHash('sha256').update(shown).digest('hex').slice(0, 8)
}

/** `https://kanti.ng/media/share/AZehssPUfl-KmwwdLj9KWw-1f2e3d4c.jpg` */
export function shareAddress(mediaBaseUrl: string, productId: string, version: string): string {
  return `${mediaBaseUrl}/share/${shortId(productId)}-${version}.jpg`
}

/** The product that a file name stands for, and the version where it says one. */
export function sharedOf(file: string): { productId: string; version: string } | undefined {
  const [, short = '', version = ''] = /^(.{22})(?:-([0-9a-f]{8}))?\.jpg$/.exec(file) ?? []
  const productId = uuidOf(short)
  return productId === undefined ? undefined : { productId, version }
}

export function shareKey(productId: string, version: string): string {
  return `${shareFolder(productId)}${version}.jpg`
}

/** Shared pictures of one product, of now and of before. */
export function shareFolder(productId: string): string {
  return `share/${productId.slice(-2)}/${productId}/`
}
