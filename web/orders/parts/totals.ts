import type { CartLine } from '../sample/sample.ts'

/** The total in naira. */
export function sumOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** `"1 item"`, `"3 items"`. */
export function itemCount(lines: readonly { readonly quantity: number }[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}
