/** Names that people in Nigeria give the same goods, as root text (`catalog.root_text`): each finds the others. */
const SAME_GOODS: readonly (readonly string[])[] = [
  ['ac', 'aircon', 'air conditioner'],
  ['aluminium', 'aluminum'],
  ['ankara', 'african print'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['cot', 'crib'],
  ['diaper', 'nappy', 'pamper'],
  ['dress', 'gown'],
  ['earphone', 'earpiece', 'earbud'],
  ['fertiliser', 'fertilizer'],
  ['fridge', 'refrigerator'],
  ['garri', 'gari'],
  ['grey', 'gray'],
  ['hard drive', 'hard disk', 'hdd'],
  ['headphone', 'headset'],
  ['jewellery', 'jewelry'],
  ['litre', 'liter', 'l'],
  ['motorcycle', 'motorbike', 'okada'],
  ['okrika', 'thrift'],
  ['palm oil', 'red oil'],
  ['playstation 4', 'ps4', 'ps 4'],
  ['playstation 5', 'ps5', 'ps 5'],
  ['semovita', 'semo'],
  ['sofa', 'couch', 'settee'],
  ['stabiliser', 'stabilizer'],
  ['stroller', 'pram'],
  ['spaghetti', 'spag'],
  ['theatre', 'theater'],
  ['tokunbo', 'foreign used', 'uk used', 'london used', 'belgium used', 'us used'],
  ['torch', 'torchlight', 'flashlight'],
  ['tv', 'television'],
  ['tyre', 'tire'],
  ['watt', 'w'],
]

/** Names with other meanings as well: the first finds the others, which do not find it. */
const ALSO_MEANT: readonly (readonly string[])[] = [
  ['air condition', 'air conditioner', 'aircon', 'ac'],
  ['bike', 'bicycle', 'motorcycle', 'motorbike'],
  ['car tyre', 'tyre', 'tire'],
  ['closet', 'wardrobe'],
  ['deep freezer', 'freezer'],
  ['deepfreezer', 'freezer'],
  ['drilling machine', 'drill'],
  ['flat screen', 'tv', 'television'],
  ['foam', 'mattress'],
  ['fragrance', 'perfume'],
  ['gen', 'generator'],
  ['gen set', 'generator'],
  ['ip', 'iphone'],
  ['mifi', 'router'],
  ['plasma', 'tv', 'television'],
  ['trainer', 'sneaker'],
  ['washer', 'washing machine'],
  ['wifi router', 'router'],
]

const DESKTOPS = ['elitedesk', 'prodesk', 'optiplex', 'thinkcentre', 'imac']
const LAPTOPS = [
  'macbook',
  'elitebook',
  'probook',
  'latitude',
  'inspiron',
  'thinkpad',
  'ideapad',
  'vivobook',
  'chromebook',
]
const NATIVES = ['senator', 'kaftan', 'agbada']
const BIKES = ['bajaj boxer', 'hlx', 'qlink', 'jincheng']
const PHONES = ['iphone', 'samsung galaxy', 'redmi', 'infinix', 'tecno', 'itel', 'nokia', 'poco']

/**
 * Kinds of goods that sellers call by a line or a narrower kind alone, such as `HP EliteBook 840`: the first finds the
 * others.
 */
const LINES: readonly (readonly string[])[] = [
  ['computer', 'desktop', 'laptop', ...DESKTOPS, ...LAPTOPS],
  ['desktop', ...DESKTOPS],
  ['hand set', ...PHONES],
  ['handset', ...PHONES],
  ['jeep', 'suv', 'highlander', 'prado', 'rav4', 'venza', 'rx 350', 'rx 330'],
  ['laptop', ...LAPTOPS],
  ['native', ...NATIVES],
  ['native wear', ...NATIVES],
  ['motor bike', 'motorcycle', 'motorbike', ...BIKES],
  ['okada', ...BIKES],
  ['printer', 'laserjet', 'deskjet', 'ecotank', 'pixma', 'smart tank'],
  ['shoe', 'sneaker', 'loafer'],
  ['phone', ...PHONES],
  ['smartphone', ...PHONES],
]

/** The words with which such a kind begins. No line is its other name. */
export const kinds: ReadonlySet<string> = new Set(LINES.map(([name]) => name!.split(' ')[0]!))

/** By a name, the other names by which a search for it finds goods: by `ac`, `aircon` and `air conditioner`. */
export const synonyms: ReadonlyMap<string, readonly string[]> = named([
  ...SAME_GOODS.flatMap((names) => names.map((name) => [name, ...names.filter((other) => other !== name)])),
  ...ALSO_MEANT,
  ...LINES,
])

function named(groups: readonly (readonly string[])[]): Map<string, readonly string[]> {
  const names = new Map<string, readonly string[]>()
  for (const [name, ...others] of groups) names.set(name!, [...(names.get(name!) ?? []), ...others])
  return names
}
