/** Products whose name contains the text, case-insensitively: the documented search in the loaded list. */
export function namedLike<T extends { name: string }>(products: readonly T[], text: string): readonly T[] {
  const sought = text.toLowerCase()
  return sought ? products.filter(({ name }) => name.toLowerCase().includes(sought)) : products
}
