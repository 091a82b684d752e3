import type { Grade, Line, Shelf } from './data.ts'
import type { Random } from './random.ts'

export interface Described {
  shelf: Shelf
  line: Line
  name: string
  /** Null for new goods. */
  grade: Grade | null
  placeLine: string
  storename: string
}

/** Writes two to five plain sentences. */
export function describeGoods(random: Random, goods: Described): string {
  const { shelf, line, grade } = goods
  const about = random.shuffled(line.facts).slice(0, random.between(1, 2))
  const sentences =
    grade === null
      ? [...about, line.box, random.pick(shelf.newNotes)]
      : [history(random, goods), random.pick(shelf.usedNotes[grade]), about[0], line.box]
  const shown = sentences.filter((sentence) => sentence !== undefined).slice(0, 4)
  return [...shown, ...(random.chance(0.75) || shown.length < 3 ? [visit(random, goods)] : [])].join(' ')
}

/** Words in a name that mean imported or second-hand bale goods, without a previous owner here. */
const cameFromAbroad = /\b(UK|US|London|Belgium|Tokunbo|foreign|okrika|thrift)\b/

function history(random: Random, { name, grade }: Described): string {
  if (cameFromAbroad.test(name)) {
    return random.pick([
      'Picked by hand from the new container.',
      'Just landed and tested in the shop.',
      'Selected from a clean lot, first come first served.',
      'One of a few pieces that came this week.',
    ])
  }
  const time = random.pick(times[grade ?? 'good'])
  return random.pick([
    `Used for ${time} by one owner.`,
    `The owner is relocating abroad after ${time} of use.`,
    `Bought new ${time} ago, selling to buy another.`,
    `Selling after ${time} because we are moving house.`,
    `It served us for ${time}, selling to raise school fees.`,
    `First owner, ${time} of use.`,
  ])
}

/** Plausible times of use for each grade. */
const times: Record<Grade, readonly string[]> = {
  like_new: ['one month', 'six weeks', 'two months', 'three months'],
  good: ['six months', 'eight months', 'ten months', 'one year'],
  fair: ['one year and a half', 'two years', 'three years'],
}

function visit(random: Random, { placeLine, storename }: Described): string {
  return random.pick([
    `Inspect it at ${placeLine} before you pay.`,
    `Come to ${storename} and test it well.`,
    'Price is slightly negotiable for a serious buyer.',
    'Pay after you have checked it.',
    `Pick it up at ${placeLine}, Monday to Saturday.`,
    'Delivery by dispatch rider is at buyer’s cost.',
    'Waybill to other states goes out before 4 pm.',
    `Ask for it at ${storename}.`,
  ])
}
