import { demoData } from './data.ts'
import type { Place } from './data.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import { shopDescription } from './shop-descriptions.ts'
import { shopName } from './shop-names.ts'

export interface DemoSeller {
  id: string
  email: string
  firstName: string
  lastName: string
  /** +234 and ten digits, a valid mobile number. */
  phone: string
  joinedAt: Date
  shop: {
    storename: string
    description: string
    address1: string
    address2: string
    city: string
    state: string
    postalCode: string
  }
}

/** A seller with facts that the products need but no table stores. */
export interface PlacedSeller {
  seller: DemoSeller
  place: Place
  /** Categories that the shop sells. */
  sells: readonly string[]
}

const { people, places } = demoData

const DAY = 86_400_000
const YOUNGEST_DAYS = 62
const OLDEST_DAYS = 6 * 365

export function makeSellers({ seed, count, now }: { seed: number; count: number; now: Date }): PlacedSeller[] {
  const random = randomOf(seed, 'sellers')
  const emails = new Set<string>()
  return choosePlaces(random, count).map((place, index) => {
    const origin = random.pick(place.origins)
    const firstName = random.pick(people[origin].first)
    const lastName = random.pick(people[origin].last)
    const [main, ...rest] = random.shuffled(place.sells)
    const sells = [main ?? place.sells[0], ...rest.slice(0, 2)]
    const seller: DemoSeller = {
      id: random.uuid(),
      email: freeEmail(emails, firstName, lastName),
      firstName,
      lastName,
      phone: phoneOf(seed, index),
      joinedAt: new Date(
        now.getTime() - Math.floor((YOUNGEST_DAYS + random.next() * (OLDEST_DAYS - YOUNGEST_DAYS)) * DAY),
      ),
      shop: {
        storename: shopName(random, { firstName, lastName, origin }, sells[0] ?? ''),
        description: shopDescription(random, { category: sells[0] ?? '', origin, index }),
        address1: `${random.pick(['Shop', 'Suite', 'Block', 'No.'])} ${random.pick(['', 'A', 'B', 'C', 'D'])}${random.between(2, 148)}, ${random.pick(place.streets)}`,
        address2: place.line.split(',')[0] ?? '',
        city: place.city,
        state: place.state,
        postalCode: place.postalCode,
      },
    }
    return { seller, place, sells }
  })
}

/** Chooses one place per state, then the other places, then by size, so that few sellers still cover the country. */
function choosePlaces(random: Random, count: number): Place[] {
  const shuffled = random.shuffled(places)
  const firstOfState = shuffled.filter(
    (place, index) => shuffled.findIndex(({ state }) => state === place.state) === index,
  )
  const others = shuffled.filter((place) => !firstOfState.includes(place))
  const bySize = places.flatMap((place) => Array.from({ length: place.size }, () => place))
  const chosen = [...firstOfState, ...others].slice(0, count)
  while (chosen.length < count) chosen.push(random.pick(bySize))
  return chosen
}

function freeEmail(taken: Set<string>, firstName: string, lastName: string): string {
  const name = `${firstName}.${lastName}`.toLowerCase()
  let email = `${name}@shops.kanti.example`
  for (let again = 2; taken.has(email); again += 1) email = `${name}${again}@shops.kanti.example`
  taken.add(email)
  return email
}

/**
 * The prefix 0720 is valid in the numbering plan and, as far as we know, not assigned to any network, so a demo number
 * reaches nobody. The step and the range have no common divisor, so a million sellers have distinct numbers.
 */
function phoneOf(seed: number, index: number): string {
  const line = (Math.abs(seed) * 7919 + index * 611_953) % 1_000_000
  return `+2347200${String(line).padStart(6, '0')}`
}
