import { Refusal } from './refusal.ts'

/*
 * Reviews are public and written by people who have dealt with each other: a phone number or a link in one is an attempt to
 * trade past the market, or gives away somebody's data. The name of a shop is in e-mails of the market, which people trust.
 * The rules accept what is common: prices and dates in reviews, in names "Red Dot Shop" and "Gadgets @ Ikeja".
 */

const DIGIT_WORDS = ['zero|oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** Digits with at most three signs between two of them, as people write phone numbers. */
const DIGIT_RUN = /\d(?:[^\p{L}\p{N}]{0,3}\d){8,}/gu
/** Letters of Hebrew and Arabic, after which digits are shown from right to left. */
const TURNING = /[\u0590-\u08ff]/
/** Invisible characters, and marks on letters and digits, such as the frame of 0️⃣. */
export const INVISIBLE_OR_MARK = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu
/** A whole run that is a mobile number, with or without 0 or the country's code; a date beside a price is none. */
const MOBILE = /^(?:234|0)?0?[789][01]\d{8}$/
/** Anything as long without a sign is an account or a phone. */
const LONG_NUMBER = /\d{10,}/

const ENDINGS = 'com|net|org|biz|xyz|ng|co\\.uk'
/** Endings that also begin a sentence. */
const WORDS = 'info|shop|store|online|site|website|app|link|page|africa'
const SHORT_LINK = /\b(?:wa|t|m|bit|goo|fb|youtu)\.(?:me|ly|gl|be)\b/i
const LINKS = [
  /\bhttps?:/i,
  /\bwww\b/i,
  new RegExp(`[a-z0-9-]{2,}\\s?\\.\\s?(?:${ENDINGS})\\b`, 'i'),
  new RegExp(`[a-z0-9-]{2,}\\s?\\.(?:${WORDS})\\b`, 'i'),
  new RegExp(`[a-z0-9]\\s*[([]?\\bdot\\b[)\\]]?\\s*(?:${ENDINGS}|${WORDS})\\b`, 'i'),
  SHORT_LINK,
  /\b[a-z0-9-]{2,}\.[a-z]{2,}\/\S/i,
]
const EMAILS = [
  // Not a price, as in "2 @ 5,000 each" and "@ N5k".
  /\S\s*@\s*(?!(?:ngn|n)?\s?\d[\d,.]*k?\b)[a-z0-9-]*[a-z]/i,
  /(?:^|\s)@[a-z0-9_.]{3,}/i,
  /\b(?:at|@)\s*(?:gmail|yahoo|hotmail|outlook|icloud)\b/i,
]

const IN_NAMES = [
  SHORT_LINK,
  /\bhttps?:/i,
  /\bwww\./i,
  new RegExp(`[a-z0-9-]{3,}\\.(?:${ENDINGS}|${WORDS})\\b`, 'i'),
  /[a-z0-9]@[a-z0-9-]+\.[a-z]/i,
]

/** Whether a text has a phone number, a link or an e-mail address. */
export function hasContactData(text: string): boolean {
  return hasAny(text, [...LINKS, ...EMAILS])
}

/** Throws 422 `contact_data` for a `text`. */
export function assertNoContactData(text: string): void {
  if (hasContactData(text)) throw contactData('text')
}

/** Throws 422 `contact_data` for the name of a shop. */
export function assertNoContactDataInName(storename: string): void {
  if (hasAny(storename, IN_NAMES)) throw contactData('storename')
}

function contactData(path: string): Refusal {
  const message = 'Leave out phone numbers, links and e-mail addresses'
  return new Refusal(422, 'contact_data', message, { errors: [{ path, message }] })
}

function hasAny(text: string, patterns: readonly RegExp[]): boolean {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE_OR_MARK, '')
  return (
    hasNumber(plain) ||
    (TURNING.test(plain) && hasNumber([...plain].toReversed().join(''))) ||
    patterns.some((pattern) => pattern.test(plain))
  )
}

function hasNumber(text: string): boolean {
  const runs = inDigits(text).match(DIGIT_RUN) ?? []
  return runs.some((run) => LONG_NUMBER.test(run) || MOBILE.test(run.replaceAll(/\D/g, '')))
}

/** Digits in other scripts, as words, or as the letters that look like them, in figures. */
function inDigits(text: string): string {
  const figures = text.replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
  const unworded = DIGIT_WORDS.reduce(
    (so, word, digit) => so.replaceAll(new RegExp(`\\b(?:${word})\\b`, 'gi'), String(digit)),
    figures,
  )
  return unworded.replaceAll(/(?<=\d)[oO]|[oO](?=\d)/g, '0').replaceAll(/(?<=\d)[lI]|[lI](?=\d)/g, '1')
}

/** Each script has its ten digits in one row, which begins at a multiple of 16 or at ten after one. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
