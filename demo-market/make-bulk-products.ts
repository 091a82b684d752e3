import { askingPriceKobo } from './asking-price.ts'
import { brandInName } from './brands.ts'
import type { Condition } from './choose-goods.ts'
import { backdropsFor } from './draw-picture.ts'
import type { Picture, View } from './draw-picture.ts'
import { paintNames } from './drawings/paint.ts'
import type { PaintName } from './drawings/paint.ts'
import { stockedLines } from './goods/index.ts'
import type { Grade, Line, Shelf } from './goods/shelf.ts'
import type { DemoProduct } from './make-products.ts'
import { makeSellers } from './make-sellers.ts'
import type { DemoSeller, PlacedSeller } from './make-sellers.ts'
import { namedGoods } from './named-goods.ts'
import type { GivenName, NamedGoods } from './named-goods.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import { warrantyOf } from './warranty.ts'

export interface BulkSize {
  seed: number
  count: number
  now: Date
  /** Product names as a shop's export has them; without them names are made from the shelves. */
  names?: readonly GivenName[]
}

const DAY = 86_400_000
const PRODUCTS_PER_SELLER = 60
const MOST_SELLERS = 20_000
const views: readonly View[] = ['front', 'front', 'floor', 'table']
const grades: readonly Grade[] = ['like_new', 'good', 'fair']
const noDetail = ''

/** The sellers that `bulkProducts` of the same seed and count names by id. */
export function bulkSellers(size: Pick<BulkSize, 'seed' | 'count' | 'now'>): DemoSeller[] {
  return placedSellers(size).map(({ seller }) => seller)
}

/** Cheap products for large catalogues, newest first, one at a time: a million of them take seconds and no memory. */
export function* bulkProducts({ seed, count, now, names }: BulkSize): Generator<DemoProduct> {
  const random = randomOf(seed, 'bulk products')
  const sellers = placedSellers({ seed, count, now })
  const goods = names ? namedGoods(names) : null
  const step = (90 * DAY) / Math.max(1, count)
  for (let index = 0; index < count; index += 1) {
    const { line, shelf, category, name, naira } = goods ? givenGoods(random, goods, index) : shelfGoods(random)
    const condition: Condition = line.onlyUsed || (line.used !== undefined && random.chance(0.62)) ? 'fairly_used' : 'brand_new'
    const grade = condition === 'fairly_used' ? random.pick(grades) : null
    const color = random.pick(line.colors)
    const { seller, place } = random.pick(sellers)
    const pictures = [pictureOf(random, line, color)]
    if (random.chance(0.3)) pictures.push({ ...pictureOf(random, line, color), view: 'close' })
    yield {
      id: random.uuid(),
      sellerId: seller.id,
      categoryName: category,
      name,
      brandName: brandInName(name) ?? (goods ? 'Unbranded' : line.brand),
      color,
      description: `${random.pick(line.facts)} ${line.box} ${grade ? random.pick(shelf.usedNotes[grade]) : random.pick(shelf.newNotes)}`,
      condition,
      conditionGrade: grade,
      priceKobo: askingPriceKobo(random, line, naira, grade),
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
  const sellers = Math.min(MOST_SELLERS, Math.max(60, Math.ceil(count / PRODUCTS_PER_SELLER)))
  return makeSellers({ seed, count: sellers, now })
}

interface Goods {
  line: Line
  shelf: Shelf
  category: string
  name: string
  naira: number
}

const details = [noDetail, noDetail, ' (new stock)', ' (clearance)', ' (pair)', ' (pack of three)', ' (with delivery)', ' (last one)', ' (promo)']

/** A model with a colour and a detail, so that a million names are not six hundred. */
function shelfGoods(random: Random): Goods {
  const { line, shelf } = random.pick(stockedLines)
  const [model, naira] = random.pick(line.models)
  const name = `${model}${random.pick(details)}, ${random.pick(paintNames)}`
  return { line, shelf, category: shelf.category, name, naira: naira * (0.8 + 0.4 * random.next()) }
}

/** The given names in turn; after the first round with a colour, so that they differ. */
function givenGoods(random: Random, goods: readonly NamedGoods[], index: number): Goods {
  const { line, shelf, category, name } = goods[index % goods.length] as NamedGoods
  const [, naira] = random.pick(line.models)
  const again = index < goods.length ? noDetail : `, ${random.pick(paintNames)}${random.pick(details)}`
  return { line, shelf, category, name: `${name}${again}`, naira: naira * (0.7 + 0.6 * random.next()) }
}

function pictureOf(random: Random, line: Line, color: PaintName): Picture {
  return { drawing: line.drawing, color, view: random.pick(views), backdrop: random.pick(backdropsFor(color)) }
}
