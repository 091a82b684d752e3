/** Names that people in Nigeria give the same goods, as root text (`catalog.root_text`): each finds the others. */
const SAME_GOODS: readonly (readonly string[])[] = [
  ['ac', 'aircon', 'air conditioner'],
  ['aluminium', 'aluminum'],
  ['ankara', 'african print'],
  ['colour', 'color'],
  ['cot', 'crib'],
  ['diaper', 'nappy', 'pamper'],
  ['dress', 'gown'],
  ['earphone', 'earpiece', 'earbud'],
  ['fridge', 'refrigerator'],
  ['grey', 'gray'],
  ['jewellery', 'jewelry'],
  ['motorcycle', 'motorbike', 'okada'],
  ['okrika', 'thrift'],
  ['sofa', 'couch', 'settee'],
  ['stabiliser', 'stabilizer'],
  ['stroller', 'pram'],
  ['tokunbo', 'foreign used'],
  ['torch', 'torchlight', 'flashlight'],
  ['tv', 'television'],
  ['tyre', 'tire'],
]

/** Names with other meanings as well: the first finds the others, which do not find it. */
const ALSO_MEANT: readonly (readonly string[])[] = [
  ['bike', 'bicycle', 'motorcycle', 'motorbike'],
  ['closet', 'wardrobe'],
  ['foam', 'mattress'],
  ['fragrance', 'perfume'],
  ['gen', 'generator'],
  ['trainer', 'sneaker'],
  ['washer', 'washing machine'],
]

/** By a name, the other names by which a search for it finds goods: by `ac`, `aircon` and `air conditioner`. */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ...SAME_GOODS.flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)] as const)),
  ...ALSO_MEANT.map(([name, ...others]) => [name!, others] as const),
])
