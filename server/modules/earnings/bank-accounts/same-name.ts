import { plainLetters } from '#server/kit/plain-letters.ts'

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** Middle names that a bank may have besides. */
const MAX_OTHER_WORDS = 2
const TITLES = new Set('MR MRS MS MISS MASTER DR PROF ENGR BARR CHIEF ALHAJI ALHAJA HAJIA PASTOR REV'.split(' '))
/** An account with one of these belongs to a business or to several people. */
const NOT_A_PERSON = new Set(
  'AND ANR OR LTD LIMITED PLC INC LLC ENTERPRISE ENTERPRISES VENTURE VENTURES COMPANY CO STORE STORES SERVICES GLOBAL NIG NIGERIA INTERNATIONAL TRADING CONCEPT CONCEPTS FOUNDATION CLUB CHURCH SCHOOL SOCIETY COOPERATIVE'.split(
    ' ',
  ),
)

/**
 * Whether a bank account is in the name of a person. The order of words, upper and lower case, accents, hooks,
 * punctuation, titles, initials and middle names do not matter. A word of the first name and one of the last name must
 * be there, and either all of the person's words or all of the bank's must be in the other. An account of a business or
 * of several people is nobody's.
 */
export function isSameName(person: PersonName, accountName: string): boolean {
  if (/[&+/]/.test(accountName)) return false
  return SPELLINGS.some((ofPerson) => SPELLINGS.some((ofBank) => isSame(person, accountName, ofPerson, ofBank)))
}

/** A double name is one word or two: `Ade-Balogun` is also ADEBALOGUN. */
const SPELLINGS = [' ', ''] as const

function isSame(person: PersonName, accountName: string, ofPerson: string, ofBank: string): boolean {
  const first = wordsOf(person.firstName, ofPerson)
  const last = wordsOf(person.lastName, ofPerson)
  const bank = wordsOf(accountName, ofBank)
  if (bank.some((word) => NOT_A_PERSON.has(word))) return false
  const rest = [...bank]
  const foundOf = (words: readonly string[]) => words.filter((word) => take(rest, word)).length
  const [firstFound, lastFound] = [foundOf(first), foundOf(last)]
  if (firstFound === 0 || lastFound === 0) return false
  const isAllOfPerson = firstFound + lastFound === first.length + last.length
  return rest.length === 0 || (isAllOfPerson && rest.length <= MAX_OTHER_WORDS)
}

/** Each word of the bank's counts once. */
function take(words: string[], word: string): boolean {
  const place = words.indexOf(word)
  if (place === -1) return false
  words.splice(place, 1)
  return true
}

function wordsOf(name: string, hyphen: string): string[] {
  return plainLetters(name.replaceAll(/['’‘ʼʻ`´]/g, ''))
    .toUpperCase()
    .replaceAll(/[-‐‑–]/g, hyphen)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !TITLES.has(word))
}
