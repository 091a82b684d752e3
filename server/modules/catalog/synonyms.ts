/**
 * Names that people in Nigeria give the same goods, as root text (`catalog.root_text`). Names of two words are two
 * neighbouring words of a search.
 */
export const SAME_GOODS: readonly (readonly string[])[] = [
  ['ac', 'air conditioner', 'aircon'],
  ['aluminium', 'aluminum'],
  ['ankara', 'african print'],
  ['bicycle', 'bike'],
  ['colour', 'color'],
  ['cooker', 'stove'],
  ['cot', 'crib'],
  ['diaper', 'nappy', 'pamper'],
  ['dress', 'gown'],
  ['earphone', 'earpiece', 'earbud'],
  ['fridge', 'refrigerator'],
  ['gen', 'generator'],
  ['grey', 'gray'],
  ['jewellery', 'jewelry'],
  ['mattress', 'foam'],
  ['motorcycle', 'motorbike', 'bike', 'okada'],
  ['okrika', 'thrift'],
  ['perfume', 'fragrance'],
  ['ps3', 'playstation 3'],
  ['ps4', 'playstation 4'],
  ['ps5', 'playstation 5'],
  ['singlet', 'vest'],
  ['sneaker', 'trainer'],
  ['sofa', 'couch', 'settee'],
  ['stabiliser', 'stabilizer'],
  ['stroller', 'pram'],
  ['tokunbo', 'foreign used'],
  ['torch', 'torchlight', 'flashlight'],
  ['tricycle', 'keke'],
  ['tv', 'television'],
  ['tyre', 'tire'],
  ['wardrobe', 'closet'],
  ['washer', 'washing machine'],
  ['weave', 'weavon'],
]

/** The other names of the same goods: `ac` → `air conditioner` and `aircon`. */
export function synonymsOf(name: string): readonly string[] {
  return OTHERS.get(name) ?? []
}

const OTHERS = new Map<string, readonly string[]>()
for (const names of SAME_GOODS)
  for (const name of names) OTHERS.set(name, [...synonymsOf(name), ...names.filter((other) => other !== name)])
