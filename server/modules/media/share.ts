import { hash } from 'node:crypto'
import { shortId, uuidOf } from './picture.ts'
import type { ShareWords } from './share-frame.ts'

/** What a shared picture shows of a product. */
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

/** The same in the words a person reads. */
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

/** Raised when the layout changes, so that links shared from then on show the new one. */
const LAYOUT = 1

/**
 * Eight characters that change with anything a shared picture shows: messengers keep a picture by its address, so
 * a changed price needs a new one.
 */
export function shareVersion({ name, priceKobo, condition, place, coverId }: ShareSubject): string {
  return hash('sha256', `${LAYOUT}\n${name}\n${priceKobo}\n${condition}\n${place}\n${coverId}`).slice(0, 8)
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
