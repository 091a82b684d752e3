/** Products whose name contains the text, whatever the case and accents: the documented search in the loaded list. */
export function namedLike<T extends { name: string }>(products: readonly T[], text: string): readonly T[] {
  const sought = plain(text)
  return sought ? products.filter(({ name }) => plain(name).includes(sought)) : products
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
