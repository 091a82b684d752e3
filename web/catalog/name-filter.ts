/** Those whose name has the text in it, in any case: the documented search of the list that is already loaded. */
export function namedLike<T extends { name: string }>(products: readonly T[], text: string): readonly T[] {
  const sought = text.toLowerCase()
  return sought ? products.filter(({ name }) => name.toLowerCase().includes(sought)) : products
}
