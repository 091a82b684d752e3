import type { DrawingName } from './drawings/index.ts'
import { paintNames } from './drawings/paint.ts'
import type { PaintName } from './drawings/paint.ts'
import { stockedLines } from './data.ts'
import type { StockedLine } from './data.ts'
import { titleCase } from './title-case.ts'

/** A row of a shop's export. `category` is the shop's own term, such as `phones-tablets`. */
export interface GivenName {
  category: string
  name: string
}

export interface NamedGoods extends StockedLine {
  /** Our category. The line may be of another category if only its picture fits. */
  category: string
  name: string
  /** The colour, if the name contains one. */
  color: PaintName | undefined
}

/** Maps categories of other shops to ours. Unknown ones are assumed to be ours. */
const ourCategories: Record<string, string> = {
  groceries: 'Groceries',
  'mens-fashion': 'Fashion',
  'womens-fashion': 'Fashion',
  'phones-tablets': 'Phones',
  'health-beauty': 'Health & Beauty',
  automobile: 'Vehicles & Parts',
  electronics: 'Electronics',
  'sporting-goods': 'Sports',
  'patio-lawn-garden': 'Garden & Farm',
  'baby-products': 'Baby & Kids',
}

/** Words that show which drawing fits a name. The first match wins, so generic words come last. */
const tellingWords: readonly (readonly [word: RegExp, drawing: DrawingName])[] = [
  [/smart ?watch/, 'smartWatch'],
  [/power ?bank/, 'powerBank'],
  [/ear(bud|phone|pod)|airpod/, 'earbuds'],
  [/head(phone|set)/, 'headphones'],
  [/charg|adapter|cable/, 'charger'],
  [/tablet|ipad/, 'tablet'],
  [/ring ?light|tripod|selfie/, 'ringLight'],
  [/speaker/, 'bluetoothSpeaker'],
  [/sound ?bar|home theat/, 'soundbar'],
  [/microphone|\bmic\b/, 'microphone'],
  [/camera|cctv/, 'camera'],
  [/game ?pad|joystick|controller/, 'gamepad'],
  [/\btv\b|television/, 'television'],
  [/decoder|dish|antenna/, 'decoderDish'],
  [/cover|case|pouch|screen (guard|protector)/, 'phoneBack'],
  [/phone|galaxy|redmi|tecno|infinix|itel/, 'slabPhone'],
  [/generator/, 'generator'],
  [/inverter/, 'inverterBattery'],
  [/solar/, 'solarPanel'],
  [/bulb|light|lamp|lantern/, 'bulb'],
  [/\bfan\b/, 'standingFan'],
  [/perfume|spray|cologne/, 'perfume'],
  [/clipper|shav/, 'hairClipper'],
  [/\bwig\b|braid|weav/, 'wig'],
  [/soap|wash|lotion|shampoo/, 'bodySoap'],
  [/cream|butter|serum|oil|gel/, 'creamJar'],
  [/make ?up|lip|powder|brush|nail/, 'makeupPalette'],
  [/diaper|wipe/, 'diapers'],
  [/bottle|feeding/, 'feedingBottle'],
  [/stroller|walker|carrier/, 'babyStroller'],
  [/\btoy/, 'toyCar'],
  [/sneaker|canvas|trainer|boot/, 'sneaker'],
  [/slipper|sandal|slide|palm/, 'palmSlippers'],
  [/heel|pump|shoe/, 'heels'],
  [/gown|dress|skirt|blouse|ankara/, 'ankaraGown'],
  [/kaftan|senator|jalab/, 'kaftan'],
  [/agbada/, 'agbada'],
  [/jean|trouser|short/, 'jeans'],
  [/shirt|polo|\btop\b|singlet|vest|hoodie/, 'tShirt'],
  [/\bcap\b|\bhat\b/, 'filaCap'],
  [/watch/, 'wristWatch'],
  [/glass/, 'sunglasses'],
  [/neck|bead|ring|bracelet|chain/, 'coralBeads'],
  [/belt|wallet/, 'beltWallet'],
  [/backpack|school bag|travel/, 'schoolBag'],
  [/\bbag\b|purse|tote/, 'handbag'],
  [/tyre|tire|wheel/, 'tyre'],
  [/battery/, 'carBattery'],
  [/stereo|dvd/, 'carStereo'],
  [/helmet/, 'bikeHelmet'],
  [/bicycle|bike/, 'bicycle'],
  [/football|soccer|ball/, 'football'],
  [/dumbbell|kettlebell|weight/, 'dumbbells'],
  [/treadmill|exercis/, 'treadmill'],
  [/jersey/, 'jersey'],
  [/racket|tennis|badminton/, 'tennisRacket'],
  [/glove|box/, 'boxingGloves'],
  [/rice|flour|sugar|beans|garri|semo/, 'riceBag'],
  [/milk/, 'milkTin'],
  [/noodle|spaghetti|pasta|biscuit/, 'noodleCarton'],
  [/tea|coffee|cocoa|milo|juice|drink/, 'beverageSachets'],
  [/tomato|pepper|fruit/, 'tomatoBasket'],
  [/yam|potato/, 'yamTubers'],
  [/spray|hose|pump/, 'farmSprayer'],
  [/plant|flower|garden|seed|grass/, 'plantPot'],
  [/chair/, 'officeChair'],
  [/sofa|couch/, 'sofa'],
  [/mattress|pillow|bed/, 'mattress'],
  [/rug|carpet|mat\b/, 'rug'],
  [/mirror/, 'mirror'],
  [/drill|grinder|saw/, 'drill'],
  [/tool|set/, 'toolBox'],
]

/** Drawings whose words mean other things in other categories, such as the cover of a cage. */
const vague: ReadonlySet<DrawingName> = new Set([
  'phoneBack',
  'perfume',
  'toolBox',
  'makeupPalette',
  'boxingGloves',
  'creamJar',
  'handbag',
  'coralBeads',
  'tablet',
  'charger',
  'bulb',
])

const lineOfDrawing = new Map<string, StockedLine>(stockedLines.map((stocked) => [stocked.line.drawing, stocked]))

/** Assigns to each name our category and a line, with a fitting picture if a word matches. */
export function namedGoods(names: readonly GivenName[]): NamedGoods[] {
  return names.map(({ category: theirs, name: words }, index) => {
    const category = ourCategories[theirs] ?? theirs
    const own = stockedLines.filter(({ shelf }) => shelf.category === category)
    const stated = namedDrawings(words)
    const stocked =
      stated.map((drawing) => own.find(({ line }) => line.drawing === drawing)).find((found) => found !== undefined) ??
      lineOfDrawing.get(stated.find((drawing) => !vague.has(drawing)) ?? '') ??
      own[index % own.length] ??
      stockedLines[index % stockedLines.length]
    if (!stocked) throw new Error('the shelves are empty')
    return {
      ...stocked,
      category,
      name: shortened(titleCase(words)),
      color: paintNames.find((paint) => new RegExp(`\\b${paint}\\b`, 'i').test(words)),
    }
  })
}

function namedDrawings(name: string): DrawingName[] {
  const words = name.toLowerCase()
  return tellingWords.filter(([word]) => word.test(words)).map(([, drawing]) => drawing)
}

/** Leaves space for a colour and a detail within ninety characters. */
const MAX_NAME = 60

function shortened(name: string): string {
  return name.length <= MAX_NAME ? name : name.slice(0, MAX_NAME).replace(/\s+\S*$/, '')
}
