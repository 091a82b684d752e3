import { askingPriceKobo } from './asking-price.ts'
import { brandInName, brandOf } from './brands.ts'
import type { Condition } from './choose-goods.ts'
import { backdropsFor } from './draw-picture.ts'
import type { Picture, View } from './draw-picture.ts'
import { paintNames } from './drawings/paint.ts'
import type { PaintName } from './drawings/paint.ts'
import { stockedLines } from './data.ts'
import type { Grade, Line, Shelf } from './data.ts'
import type { DemoProduct } from './make-products.ts'
import { makeSellers } from './make-sellers.ts'
import type { DemoSeller, PlacedSeller } from './make-sellers.ts'
import { namedGoods } from './named-goods.ts'
import type { GivenName, NamedGoods } from './named-goods.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import { warrantyOf } from './warranty.ts'

interface BulkSize {
  seed: number
  count: number
  now: Date
  /** Product names as exported by a shop. If omitted, names are generated from the shelves. */
  names?: readonly GivenName[]
}

const DAY = 86_400_000
const SPREAD_DAYS = 90
const PRODUCTS_PER_SELLER = 60
const MAX_SELLERS = 20_000
const MAX_NAME = 90
const views: readonly View[] = ['front', 'front', 'floor', 'table']
const grades: readonly Grade[] = ['like_new', 'good', 'fair']

/** Generates the sellers to which `bulkProducts` refers, given the same seed and count. */
export function bulkSellers(size: Pick<BulkSize, 'seed' | 'count' | 'now'>): DemoSeller[] {
  return placedSellers(size).map(({ seller }) => seller)
}

/** Generates simple products for large catalogues, newest first, one at a time: a million take seconds, no memory. */
export function* bulkProducts({ seed, count, now, names }: BulkSize): Generator<DemoProduct> {
  const random = randomOf(seed, 'bulk products')
  const sellers = placedSellers({ seed, count, now })
  const given = names ? namedGoods(names) : []
  const step = (SPREAD_DAYS * DAY) / Math.max(1, count)
  for (let index = 0; index < count; index += 1) {
    const goods = given.length > 0 ? givenGoods(random, given, index) : shelfGoods(random)
    const { line, shelf, color } = goods
    const isUsed = line.onlyUsed === true || (line.used !== undefined && random.chance(0.62))
    const condition: Condition = isUsed ? 'fairly_used' : 'brand_new'
    const grade = isUsed ? random.pick(grades) : null
    const { seller, place } = random.pick(sellers)
    const pictures = [pictureOf(random, line, color)]
    if (random.chance(0.3)) pictures.push({ ...pictureOf(random, line, color), view: 'close' })
    yield {
      id: random.uuid(),
      sellerId: seller.id,
      categoryName: goods.category,
      name: nameOf(goods, given.length > 0 ? '' : random.pick(marksOf(line, shelf, isUsed))),
      brandName: goods.brandName,
      color,
      description: `${random.pick(line.facts)} ${line.box} ${random.pick(grade ? shelf.usedNotes[grade] : shelf.newNotes)}`,
      condition,
      conditionGrade: grade,
      priceKobo: askingPriceKobo(random, line, goods.naira, grade),
      weightGrams: line.grams,
      inStock: !random.chance(0.03),
      ...warrantyOf(random, line, condition),
      warrantyAddress: place.line,
      state: seller.shop.state,
      createdAt: new Date(now.getTime() - Math.floor((index + random.next()) * step)),
      pictures,
    }
  }
}

function placedSellers({ seed, count, now }: Pick<BulkSize, 'seed' | 'count' | 'now'>): PlacedSeller[] {
  const sellers = Math.min(MAX_SELLERS, Math.max(60, Math.ceil(count / PRODUCTS_PER_SELLER)))
  return makeSellers({ seed, count: sellers, now })
}

interface Goods {
  line: Line
  shelf: Shelf
  category: string
  title: string
  ending: string
  brandName: string
  color: PaintName
  naira: number
}

const details = ['', '', ' (new stock)', ' (clearance)', ' (negotiable)', ' (with delivery)', ' (last one)', ' (promo)']

/** Adds a detail and the colour to a model's name, so that names vary more than the models. */
function shelfGoods(random: Random): Goods {
  const { line, shelf } = random.pick(stockedLines)
  const [model, price] = random.pick(line.models)
  const color = random.pick(paintNames)
  const ending = `${random.pick(details)}, ${color}`
  const naira = price * (0.8 + 0.4 * random.next())
  return { line, shelf, category: shelf.category, title: model, ending, brandName: brandOf(line, model), color, naira }
}

/** Uses the given names in turn: unchanged in the first round, with a detail in later ones. */
function givenGoods(random: Random, given: readonly NamedGoods[], index: number): Goods {
  const { line, shelf, category, name: title, color: named } = given[index % given.length] as NamedGoods
  const [, price] = random.pick(line.models)
  const color = named ?? random.pick(line.colors)
  const ending = index < given.length ? '' : `${random.pick(details)}${named ? '' : `, ${color}`}`
  const naira = price * (0.7 + 0.6 * random.next())
  return { line, shelf, category, title, ending, brandName: brandInName(title) ?? 'Unbranded', color, naira }
}

function nameOf({ title, ending }: Goods, mark: string): string {
  const whole = `${title}${mark}${ending}`
  return whole.length > MAX_NAME ? `${title}${ending}` : whole
}

function marksOf(line: Line, shelf: Shelf, isUsed: boolean): readonly string[] {
  return isUsed ? (line.usedMarks ?? shelf.usedMarks) : (line.newMarks ?? shelf.newMarks)
}

function pictureOf(random: Random, line: Line, color: PaintName): Picture {
  return { drawing: line.drawing, color, view: random.pick(views), backdrop: random.pick(backdropsFor(color)) }
}
