import type { Condition } from '#contracts/catalog.ts'
import { nairaText } from '#contracts/values/naira.ts'
import { findStateOf } from '#server/modules/places/index.ts'
import { HIGHEST_KOBO, type ListingFilter } from './listing-filter.ts'

export interface Wishes {
  /** The search without the words about anything but the goods. */
  readonly goods: string
  readonly filter: ListingFilter
}

/** A price in naira: its number, and its unit if it has one. An amount of anything else is none. */
const PRICE = String.raw`(?:ngn|n|₦|#)? ?(\d[\d,]*(?:\.\d+)?) ?(k|m|thousand|million)?(?: ?naira)?(?![\w.])(?! ?(?:mah|va|w|watts?|btu|mm|ml|g|pcs|pieces|pages)\b)`
const BETWEEN = new RegExp(String.raw`\b(?:between|from) ${PRICE} ?(?:and|to|-) ?${PRICE}`)
const AT_MOST = new RegExp(
  String.raw`\b(?:under|below|less than|not more than|up to(?! ?\d+ ?m\b)|max(?:imum)?(?: of)?) ${PRICE}`,
)
const AT_LEAST = new RegExp(String.raw`\b(?:above|over|more than|from) ${PRICE}`)
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 }
/** Lower numbers are hardly prices: `under 12`. */
const LOWEST_NAIRA = 1000

const CONDITIONS: readonly (readonly [Condition, RegExp])[] = [
  ['brand_new', /\b(?:brand[ -]?new|tear[ -]?rubber)\b/],
  ['fairly_used', /\b(?:(?:fairly|neatly)[ -]used|(?:second|2nd)[ -]hand)\b/],
]
const IN_PLACE = /(?<!\bmade )\b(?:in|at|around) ([a-z]+(?:[ -][a-z0-9]+)?)$/
/** Without `in`, many names of places are other things as well. */
const CITY = / (lagos|ikeja|lekki|abuja|ibadan|port harcourt)$/

/** Words of a person who asks, and measures by which a market sells. */
const REQUESTS: readonly RegExp[] = [
  /^(?:please )?i (?:want|wan|need)(?: to)?(?: (?:buy|get))?\b/,
  /^(?:where can i|how can i|can i) (?:buy|get|find|see)\b/,
  /^(?:i am |i'm )?looking for\b/,
  /^how much (?:is|be|for)\b/,
  /^(?:what is |wetin be )?(?:the )?prices? (?:of|for)\b/,
  /\b(?:for sale|near me)$/,
  /^(?:half |quarter )?(?:a )?(?:bag|carton|keg|paint|derica|mudu|congo|tuber)s? of\b/,
]
/** Names of more than two words, or of goods that have another name here. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bi (?:better )?pass my neighbou?r\b/, 'generator'],
  [/\bsystem units?\b/, 'desktop'],
]

/**
 * Reads what a search says besides the goods, in the words of shoppers here: a price (`under 50k`), a condition
 * (`tear rubber`), a place (`in ikeja`), or a request (`how much is`). Null if there is no such word, or nothing else.
 */
export function readWishes(text: string): Wishes | null {
  const typed = tidy(text.toLowerCase())
  let goods = NAMES.reduce((name, [pattern, other]) => name.replace(pattern, other), typed)
  let filter: ListingFilter = {}
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => ListingFilter | null) => {
    const match = pattern.exec(goods)
    const found = match && read(match)
    if (!found) return
    const rest = tidy(`${goods.slice(0, match.index)} ${goods.slice(match.index + match[0].length)}`)
    if (/[\p{L}\d]/u.test(rest)) [goods, filter] = [rest, { ...filter, ...found }]
  }
  take(BETWEEN, ([, low, lowUnit, high, highUnit]) =>
    prices(toKobo(low, lowUnit ?? (Number(low) < LOWEST_NAIRA ? highUnit : undefined)), toKobo(high, highUnit)),
  )
  take(AT_MOST, ([, number, unit]) => prices(null, toKobo(number, unit)))
  take(AT_LEAST, ([, number, unit]) => prices(toKobo(number, unit), null))
  take(IN_PLACE, ([, place]) => inState(place!))
  take(CITY, ([, place]) => inState(place!))
  for (const pattern of REQUESTS) take(pattern, () => ({}))
  for (const [condition, pattern] of CONDITIONS) take(pattern, () => ({ condition }))
  return goods === typed ? null : { goods: goods.replace(/^(?:an?|the|some) (?=.)/, ''), filter }
}

/** The search in words, as people are shown it: `iphone 12, brand new, up to NGN 500,000.00, in Lagos`. */
export function describeSearch(goods: string, { condition, lowestKobo, highestKobo, state }: ListingFilter): string {
  const parts = [
    goods,
    condition?.replace('_', ' '),
    lowestKobo && `from ${nairaText(lowestKobo)}`,
    highestKobo && `up to ${nairaText(highestKobo)}`,
    state && `in ${state}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function toKobo(number = '', unit = ''): number {
  return Math.round(Number(number.replaceAll(',', '')) * (FACTORS[unit] ?? 1) * 100)
}

function prices(lowestKobo: number | null, highestKobo: number | null): ListingFilter | null {
  const isPrice = (kobo: number | null) => kobo === null || (kobo >= LOWEST_NAIRA * 100 && kobo <= HIGHEST_KOBO)
  if (!isPrice(lowestKobo) || !isPrice(highestKobo)) return null
  return { ...(lowestKobo !== null && { lowestKobo }), ...(highestKobo !== null && { highestKobo }) }
}

function inState(place: string): ListingFilter | null {
  const state = findStateOf(place)
  return state ? { state: state.name } : null
}

/** One blank between words, and no comma except in a number. */
const tidy = (text: string) =>
  text
    .replace(/,(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
