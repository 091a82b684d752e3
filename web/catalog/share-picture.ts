import type { Product } from '#contracts/catalog.ts'

/** The size of every shared picture, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/**
 * The picture that stands in a chat when a product is sent on: photo, name and price, drawn by the market.
 *
 * It lies beside the other pictures, under the product's id in the 22 characters that addresses of media have. The
 * address without a version leads to the picture of now; what is shown stands in the query, because messengers keep a
 * picture by its address and a changed price is to be seen. Null for an id that is no UUID.
 */
export function sharePicture({ id, name, price, product_cover_image: cover }: Product, origin: string): string | null {
  const bytes = /^[0-9a-f-]{36}$/.test(id) ? id.replaceAll('-', '').match(/../g) : null
  if (bytes?.length !== 16) return null
  const short = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  const address = new URL(`../share/${short}.jpg`, new URL(cover.media, origin))
  address.searchParams.set('v', fingerprint(`${name} ${price} ${cover.id}`))
  return address.href
}

function fingerprint(shown: string): string {
  let hash = 0
  for (const letter of shown) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}
