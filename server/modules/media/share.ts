import { hash } from 'node:crypto'
import { shortId, uuidOf } from './picture.ts'
import type { ShareWords } from './share-frame.ts'

/** The content of a product's share picture. */
export interface ShareSubject {
  readonly name: string
  readonly priceKobo: number
  readonly condition: 'brand_new' | 'fairly_used'
  /** Such as `Computer Village, Ikeja, Lagos`. */
  readonly place: string
  /** Id of the cover in media. */
  readonly coverId: string
}

const naira = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'NGN' })
const TAGS = {
  brand_new: { text: 'Brand New', isYellow: true },
  fairly_used: { text: 'Fairly Used', isYellow: false },
} as const

/** Formats the content for readers. */
export function shareWords({ name, priceKobo, condition, place }: ShareSubject, wordmark: string): ShareWords {
  const parts = naira.formatToParts(priceKobo / 100)
  const textOf = (...types: string[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('')
  const price = {
    currency: textOf('currency'),
    integer: textOf('integer', 'group'),
    fraction: textOf('decimal', 'fraction'),
  }
  return { name, price, place, tag: TAGS[condition], wordmark }
}

/** Increase it when the layout changes, so that new links show the new layout. */
const LAYOUT = 1

/** Eight characters that change with the content, because messengers cache a picture by its address. */
export function shareVersion({ name, priceKobo, condition, place, coverId }: ShareSubject): string {
  return hash('sha256', `${LAYOUT}\n${name}\n${priceKobo}\n${condition}\n${place}\n${coverId}`).slice(0, 8)
}

/** `https://kanti.ng/media/share/AZehssPUfl-KmwwdLj9KWw-1f2e3d4c.jpg` */
export function shareAddress(mediaBaseUrl: string, productId: string, version: string): string {
  return `${mediaBaseUrl}/share/${shortId(productId)}-${version}.jpg`
}

/** The product and, if present, the version in a file name. */
export function sharedOf(file: string): { productId: string; version: string } | undefined {
  const [, short = '', version = ''] = /^(.{22})(?:-([0-9a-f]{8}))?\.jpg$/.exec(file) ?? []
  const productId = uuidOf(short)
  return productId === undefined ? undefined : { productId, version }
}

export function shareKey(productId: string, version: string): string {
  return `${shareFolder(productId)}${version}.jpg`
}

export function shareFolder(productId: string): string {
  return `share/${productId.slice(-2)}/${productId}/`
}
