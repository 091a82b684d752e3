import type { Product } from '#contracts/catalog.ts'
import { counted } from '../format/counted.ts'
import { formatNgn } from '../format/money.ts'
import { conditionNames } from '../ui/tag.tsx'

/** The text of Message Seller: `"Hello Ada, is Standing fan (NGN 58,000.00) still available? https://…"`. */
export function messageText(
  { name, price, seller }: Pick<Product, 'name' | 'price' | 'seller'>,
  address: string,
): string {
  return `Hello ${seller.first_name}, is ${name} (${plainPrice(price)}) still available? ${address}`
}

export function shareText({ name, price }: Pick<Product, 'name' | 'price'>): string {
  return `${name}, ${plainPrice(price)}`
}

/** The amount with a regular space, for texts outside the site. */
function plainPrice(naira: number): string {
  return formatNgn(naira).replace('\u00a0', ' ')
}

export function sellerName({ first_name, last_name }: Product['seller']): string {
  return `${first_name} ${last_name}`.trim()
}

/** `"Ikeja, Lagos"`; `"Gombe"` for a town of its state's name. */
export function sellerPlace({ store_city, store_state }: Product['store_info']): string {
  return inOneLine([store_city, store_state])
}

/** `"Shop B14, 2 Otigba Street, Ikeja, Lagos"`. Omits city and state if the street line already contains them. */
export function storeAddress({ store_address_1, store_city, store_state }: Product['store_info']): string {
  const missing = [store_city, store_state].filter(
    (part) => !store_address_1.toLowerCase().includes(part.toLowerCase()),
  )
  return inOneLine([store_address_1, ...missing])
}

interface Fact {
  name: string
  value: string
}

export const WARRANTY_ADDRESS = 'Warranty address'

/** All product facts without a place of their own on the page, in the order that buyers ask. */
export function factsOf(product: Product): Fact[] {
  return [
    { name: 'Condition', value: conditionText(product) },
    { name: 'Category', value: product.category.name },
    { name: 'Brand', value: product.brand_name },
    { name: 'Colour', value: capitalised(product.color) },
    { name: 'Weight', value: product.weight > 0 ? `${product.weight} kg` : '' },
    { name: 'Warranty', value: warrantyText(product) },
    { name: WARRANTY_ADDRESS, value: product.warranty_address },
  ].filter(({ value }) => value !== '')
}

/** `"Fairly Used, like new"`. */
export function conditionText({ condition, condition_grade }: Pick<Product, 'condition' | 'condition_grade'>): string {
  return condition_grade ? `${conditionNames[condition]}, ${grades[condition_grade]}` : conditionNames[condition]
}

const grades = { like_new: 'like new', good: 'good', fair: 'fair' } as const satisfies Record<
  NonNullable<Product['condition_grade']>,
  string
>

/** `"6 months"`, `"1 year"`, `"No warranty"`. */
export function warrantyText(product: Pick<Product, 'warranty_duration' | 'warranty_duration_type'>): string {
  const { warranty_duration: length, warranty_duration_type: unit } = product
  if (unit === 'none' || length < 1) return 'No warranty'
  return counted(length, unit)
}

function inOneLine(parts: readonly string[]): string {
  return [...new Set(parts)].filter(Boolean).join(', ')
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
