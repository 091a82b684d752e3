import type { Product } from '#contracts/catalog.ts'
import { texts } from '#contracts/texts.ts'
import { cleanPrice, shownPrice } from '../format/price-text.ts'
import { missingIn } from '../ui/members/missing-fields.ts'
import type { Values, Wrongs } from '../ui/use-form.ts'
import { photosFrom, type Photos } from './photos.ts'

const START = {
  category: '',
  name: '',
  condition: '',
  brand_name: '',
  color: '',
  in_stock: '',
  description: '',
  warranty_duration: '',
  warranty_duration_type: '',
  warranty_address: '',
  weight: '',
  price: '',
  quantity: '1',
  /** A checkbox: `'true'` or empty. */
  takes_orders: 'true',
}

export type ProductName = keyof typeof START
/** The steps of the form on phones: photos, then the fields up to the description, then the rest. */
export const productSteps = ['Photos', 'Product', 'Warranty and price'] as const
export type ProductStep = 1 | 2 | 3
export type ProductValues = Values<ProductName>
/** The field names and the two photo parts, as the server names them. */
export type ProductPart = ProductName | 'product_image' | 'product_cover_image'

export const EMPTY_PRODUCT: ProductValues = START
const productNames = Object.keys(START) as ProductName[]
export const productParts: readonly ProductPart[] = ['product_cover_image', 'product_image', ...productNames]
const lastOfStep2 = productNames.indexOf('description')

const grades = { like_new: 'used_like_new', good: 'used_like_good', fair: 'used_like_fair' } as const

export function valuesOf(product: Product): ProductValues {
  const { name, brand_name, color, description, condition, condition_grade, weight, price } = product
  const { warranty_duration, warranty_duration_type, warranty_address } = product
  return {
    name,
    brand_name,
    color,
    description,
    warranty_duration_type,
    warranty_address,
    category: product.category.id,
    condition: condition_grade ? grades[condition_grade] : condition,
    in_stock: String(product.in_stock),
    warranty_duration: warranty_duration ? String(warranty_duration) : '',
    weight: String(weight),
    price: shownPrice(String(price)),
    quantity: product.quantity ? String(product.quantity) : '',
    takes_orders: product.takes_orders ? 'true' : '',
  }
}

/** Whether a product differs from an earlier version at most in deleted photos, and in the stock that orders change. */
export function lacksOnlyPhotos(now: Product, before: Product): boolean {
  const left = new Set(now.product_image.map(({ id }) => id))
  const remaining = before.product_image.filter(({ id }) => left.has(id))
  return savedOf(now, now.product_image) === savedOf(before, remaining)
}

/** What a save would overwrite. */
function savedOf(product: Product, others: Product['product_image']): string {
  const values = { ...valuesOf(product), quantity: '', in_stock: '' }
  return JSON.stringify(bodyOf(values, photosFrom(product.product_cover_image, others, true)))
}

const NOT_UPLOADED = 'A file was not uploaded. Upload it again, or remove it.'

/** What is missing or unreadable up to a step, with the text of the requirements for the first error. */
export function wrongsIn(
  values: ProductValues,
  { cover, others }: Photos,
  isNew: boolean,
  upTo: ProductStep = 3,
): Wrongs<ProductPart> {
  const asked = productNames.filter((name) => stepOf(name) <= upTo && isAsked(name, values))
  const missing = missingIn(values, asked, texts.fillInProduct)
  if (missing.form) return missing
  if (upTo === 3) {
    if (!cleanPrice(values.price)) return { price: 'Enter a price, such as 32,000' }
    if (Number(cleanPrice(values.price)) < 1) return { price: 'Enter a price of NGN 1.00 or more' }
    if (!(Number(values.weight) > 0)) return { weight: 'Enter the weight in kilograms' }
    if (values.quantity && !isQuantity(values.quantity)) return { quantity: 'Enter how many you have, 1 to 999' }
  }
  if (others.some(({ state }) => state === 'failed')) return { product_image: NOT_UPLOADED }
  if (cover?.state === 'failed') return { product_cover_image: NOT_UPLOADED }
  if (isNew && others.length === 0) return { product_image: texts.uploadImages }
  if (!cover) return { product_cover_image: texts.uploadCover }
  return {}
}

function stepOf(name: ProductName): ProductStep {
  return productNames.indexOf(name) <= lastOfStep2 ? 2 : 3
}

const OPTIONAL: ReadonlySet<ProductName> = new Set(['quantity', 'takes_orders'])

/** Without a warranty, the duration is not required. */
function isAsked(name: ProductName, { warranty_duration_type }: ProductValues): boolean {
  return !OPTIONAL.has(name) && (name !== 'warranty_duration' || warranty_duration_type !== 'none')
}

function isQuantity(text: string): boolean {
  const pieces = Number(text)
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= 999
}

export type ProductBody = ReturnType<typeof bodyOf>

/** The request body. All photos must be uploaded. */
export function bodyOf(values: ProductValues, { cover, others }: Photos) {
  const type = values.warranty_duration_type as Product['warranty_duration_type']
  return {
    category: values.category,
    name: values.name,
    condition: values.condition,
    brand_name: values.brand_name,
    color: values.color,
    in_stock: values.in_stock === 'true',
    description: values.description,
    warranty_duration: type === 'none' ? 0 : Number(values.warranty_duration),
    warranty_duration_type: type,
    warranty_address: values.warranty_address,
    weight: Number(values.weight),
    price: cleanPrice(values.price),
    ...(values.quantity && { quantity: Number(values.quantity) }),
    takes_orders: values.takes_orders !== '',
    product_cover_image: cover?.picture?.id ?? '',
    product_image: others.flatMap(({ picture }) => picture?.id ?? []),
  }
}
