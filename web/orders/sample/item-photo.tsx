import type { CartLine } from './sample.ts'

/** The name of the item stands next to it. */
export function ItemPhoto({ line }: { line: CartLine }) {
  return <img src={line.photo} alt="" width="64" height="64" />
}
