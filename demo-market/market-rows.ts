import { createHash } from 'node:crypto'
import { ownKey } from '#server/modules/media/index.ts'
import type { Value } from './copy-rows.ts'
import { backdropOf, backdropsFor, drawPicture, type Picture } from './draw-picture.ts'
import type { DemoMarket } from './make-market.ts'
import type { DemoProduct } from './make-products.ts'
import type { DemoSeller } from './make-sellers.ts'
import { placeholderOf, readPhoto, type Photo } from './photos.ts'

type Row = readonly Value[]
type DemoCategory = DemoMarket['categories'][number]

/** Width and height in pixels, as in the SVG of a drawing and the AVIF of a photograph. */
const SIDES = { drawings: 1080, photos: 720 } as const

export const userColumns =
  'accounts.users (id, email, first_name, last_name, phone, kyc_status, created_at, email_confirmed_at, is_demo)'
export function userRow({ id, email, firstName, lastName, phone, joinedAt }: DemoSeller): Row {
  return [id, email, firstName, lastName, phone, 'verified', joinedAt, joinedAt, true]
}

export const shopColumns =
  'shops.shops (seller_id, storename, description, address_1, address_2, city, state, postal_code, created_at, updated_at)'
export function shopRow({ id, joinedAt, shop }: DemoSeller): Row {
  const { storename, description, address1, address2, city, state, postalCode } = shop
  return [id, storename, description, address1, address2, city, state, postalCode, joinedAt, joinedAt]
}

export const categoryColumns = 'catalog.categories (id, name, picture_id, position)'
export function categoryRow({ id, name, position }: DemoCategory): Row {
  return [id, name, pictureId(id, 0), position]
}

export const mediaColumns =
  'media.media (id, owner_id, media_type, original_key, width, height, placeholder, created_at)'
/** The row of a category tile's picture. */
export function tileRow(category: DemoCategory): Row {
  return mediaRow(pictureId(category.id, 0), null, tilePicture(category), new Date(0))
}
export function tilePicture({ image }: DemoCategory): Picture {
  return { drawing: image, color: 'blue', view: 'front', backdrop: backdropsFor('blue')[0]! }
}

/** One row per picture of a product. Pictures share the stored original. */
export function mediaRows({ id, sellerId, pictures, createdAt }: DemoProduct): Row[] {
  return pictures.map((picture, position) => mediaRow(pictureId(id, position), sellerId, picture, createdAt))
}

function mediaRow(id: string, ownerId: string | null, picture: Picture | Photo, createdAt: Date): Row {
  const { folder, key } = originalOf(picture)
  const placeholder = 'photo' in picture ? placeholderOf(picture) : backdropOf(picture)
  return [id, ownerId, 'photo', key, SIDES[folder], SIDES[folder], placeholder, createdAt]
}

export const productColumns = `catalog.products (id, seller_id, category_id, cover_id, name, brand_name, color, description,
  condition, condition_grade, price_kobo, weight_grams, in_stock, warranty_duration, warranty_duration_type,
  warranty_address, state, created_at, updated_at)`
export function productRow(product: DemoProduct, categoryIds: ReadonlyMap<string, string>): Row {
  const categoryId = categoryIds.get(product.categoryName)
  if (!categoryId) throw new Error(`the market has no category ${product.categoryName}`)
  const { id, sellerId, name, brandName, color, description, condition, conditionGrade, priceKobo } = product
  const { weightGrams, inStock, warrantyDuration, warrantyDurationType, warrantyAddress, state, createdAt } = product
  const identity = [id, sellerId, categoryId, pictureId(id, 0), name, brandName, color, description]
  const terms = [condition, conditionGrade, priceKobo, weightGrams, inStock, warrantyDuration, warrantyDurationType]
  return [...identity, ...terms, warrantyAddress, state, createdAt, createdAt]
}

export const productMediaColumns = 'catalog.product_media (product_id, position, media_id)'
/** Rows for the pictures after the cover. */
export function productMediaRows({ id, pictures }: DemoProduct): Row[] {
  return pictures.slice(1).map((_, index) => [id, index + 1, pictureId(id, index + 1)])
}

/** A stable id for a picture: a UUID of version 8, derived from the product and the position. */
export function pictureId(productId: string, position: number): string {
  const hex = createHash('sha1').update(`${productId}/${position}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface DemoOriginal {
  readonly folder: keyof typeof SIDES
  readonly key: string
  readonly bytes: string | Buffer
}

const originals = new Map<string, DemoOriginal>()

/** All originals used by rows so far. */
export function originalsSoFar(): Iterable<DemoOriginal> {
  return originals.values()
}

/** Returns the original of a picture with its storage key. Each is drawn or read only once. */
export function originalOf(picture: Picture | Photo): DemoOriginal {
  const name = Object.values(picture).join(' ')
  let original = originals.get(name)
  if (!original) {
    const folder = 'photo' in picture ? 'photos' : 'drawings'
    const bytes = 'photo' in picture ? readPhoto(picture) : drawPicture(picture)
    original = { folder, key: ownKey(folder, bytes), bytes }
    originals.set(name, original)
  }
  return original
}
