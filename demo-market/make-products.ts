import { askingPriceKobo } from './asking-price.ts'
import { chooseGoods, spreadOut } from './choose-goods.ts'
import type { Condition, Offer } from './choose-goods.ts'
import { brandOf } from './brands.ts'
import { choosePictures } from './choose-pictures.ts'
import { describeGoods } from './describe-goods.ts'
import type { Backdrop, Picture } from './draw-picture.ts'
import { photographedColors, type Photo } from './photos.ts'
import type { PaintName } from './drawings/paint.ts'
import type { Grade } from './data.ts'
import type { PlacedSeller } from './make-sellers.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import { warrantyOf } from './warranty.ts'
import type { Warranty } from './warranty.ts'
import { weightGrams } from './weight.ts'

export interface DemoProduct extends Warranty {
  id: string
  sellerId: string
  categoryName: string
  name: string
  brandName: string
  color: PaintName
  description: string
  condition: Condition
  /** Null for new goods. */
  conditionGrade: Grade | null
  priceKobo: number
  weightGrams: number
  inStock: boolean
  /** Short name of the place, such as "Computer Village, Ikeja, Lagos". */
  warrantyAddress: string
  state: string
  createdAt: Date
  /** Photographs, or two to six drawings. The first is the cover. */
  pictures: (Picture | Photo)[]
}

const DAY = 86_400_000
const SPREAD_DAYS = 90
const OUT_OF_STOCK = 0.03
const MAX_NAME = 90

/** Generates products, newest first. */
export function makeProducts({
  seed,
  count,
  now,
  sellers,
}: {
  seed: number
  count: number
  now: Date
  sellers: readonly PlacedSeller[]
}): DemoProduct[] {
  const random = randomOf(seed, 'products')
  const ages = agesInDays(random, count)
  const books = new Map(sellers.map((seller) => [seller, newBook()]))
  let lastBackdrop: Backdrop | undefined
  // First pages show photographs: goods that have only drawings are older.
  const { photographed = [], drawn = [] } = Object.groupBy(chooseGoods(random, count), ({ line }) =>
    photographedColors(line).length > 0 ? 'photographed' : 'drawn',
  )
  const products = [...spreadOut(photographed), ...spreadOut(drawn)].map((offer, index): DemoProduct => {
    const { shelf, line, condition } = offer
    const grade = condition === 'fairly_used' ? random.pick(['like_new', 'good', 'good', 'fair'] as const) : null
    const placed = chooseSeller(random, offer, books)
    const { seller, place } = placed
    const book = books.get(placed) ?? newBook()
    const name = fresh(book.names, () => nameOf(random, offer, grade))
    const color = chooseColor(random, line, book)
    const pictures = choosePictures(random, {
      line,
      color,
      count: random.between(2, 6),
      notOn: lastBackdrop,
    })
    const [first] = pictures
    lastBackdrop = first && 'backdrop' in first ? first.backdrop : undefined
    return {
      id: random.uuid(),
      sellerId: seller.id,
      categoryName: shelf.category,
      name,
      brandName: brandOf(line, offer.model),
      color,
      description: fresh(book.texts, () =>
        describeGoods(random, { shelf, line, name, grade, placeLine: place.line, storename: seller.shop.storename }),
      ),
      condition,
      conditionGrade: grade,
      priceKobo: askingPriceKobo(random, line, offer.naira, grade),
      weightGrams: weightGrams(random, line, name),
      inStock: !random.chance(OUT_OF_STOCK),
      ...warrantyOf(random, line, condition),
      warrantyAddress: place.line,
      state: seller.shop.state,
      createdAt: listedAt(now, ages[index] ?? 0, seller.joinedAt),
      pictures,
    }
  })
  // Dates of a young shop's oldest goods were moved, so sort again.
  return products.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** What a shop has, so that nothing in it is alike. */
const newBook = () => ({ names: new Set<string>(), texts: new Set<string>(), looks: new Set<string>() })
type Book = ReturnType<typeof newBook>

/** A colour that has photographs, if the line has any, and that the shop does not show of these goods yet. */
function chooseColor(random: Random, line: Offer['line'], { looks }: Book): PaintName {
  const photographed = photographedColors(line)
  const possible = photographed.length > 0 ? photographed : line.colors
  const unlike = possible.filter((color) => !looks.has(`${line.drawing} ${color}`))
  const color = random.pick(unlike.length > 0 ? unlike : possible)
  looks.add(`${line.drawing} ${color}`)
  return color
}

/** Ages in ascending order: minutes, hours, then days. Half of 900 products are from about the last four weeks. */
function agesInDays(random: Random, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const place = (index + 0.5 + random.next() / 2) / count
    return SPREAD_DAYS * place ** (1.2 + 1.2 * place)
  })
}

/** A shop lists nothing on its first day. */
function listedAt(now: Date, ageDays: number, joinedAt: Date): Date {
  return new Date(Math.max(now.getTime() - Math.round(ageDays * DAY), joinedAt.getTime() + DAY))
}

/** Chooses a seller of the category who does not offer this model yet, preferring shops with fewer products. */
function chooseSeller(
  random: Random,
  { shelf, model }: Offer,
  books: ReadonlyMap<PlacedSeller, { names: Set<string> }>,
): PlacedSeller {
  const all = [...books.keys()]
  const fitting = all.filter(({ sells }) => sells.includes(shelf.category))
  const without = fitting.filter(
    (seller) => ![...(books.get(seller)?.names ?? [])].some((name) => name.startsWith(model)),
  )
  const able = [without, fitting, all].find((sellers) => sellers.length > 0) ?? []
  const two = [random.pick(able), random.pick(able)] as const
  const offers = (seller: PlacedSeller) => books.get(seller)?.names.size ?? 0
  return offers(two[0]) <= offers(two[1]) ? two[0] : two[1]
}

function nameOf(random: Random, { shelf, line, model }: Offer, grade: Grade | null): string {
  const { newMarks = shelf.newMarks, usedMarks = shelf.usedMarks, warranty } = line
  const isTrue = (mark: string) =>
    (warranty !== undefined || !mark.includes('warranty')) && (grade !== 'fair' || !praise.test(mark))
  const marked = `${model}${random.pick((grade === null ? newMarks : usedMarks).filter(isTrue))}`
  return marked.length > MAX_NAME ? model : marked
}

/** Words that do not fit goods in fair condition. */
const praise = /clean|neat|new/

/** Retries while the seller already has this text, because a shop that repeats itself looks generated. */
function fresh(taken: Set<string>, make: () => string): string {
  let text = make()
  for (let tries = 0; taken.has(text) && tries < 40; tries += 1) text = make()
  taken.add(text)
  return text
}
