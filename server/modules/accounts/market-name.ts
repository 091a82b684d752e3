import { Refusal } from './refusal.ts'

/** Digits, signs, small capitals, and letters of other alphabets that are read as a Latin letter. */
const LOOK_ALIKES = {
  a: '4@аαɑᴀ',
  b: '8ʙ',
  c: 'сᴄ',
  e: '3еεᴇ',
  i: '1l|!іιıɪ',
  k: 'кκƙᴋ',
  n: 'ոɴ',
  o: '0оοᴏ',
  p: 'рρᴘ',
  s: '5$ѕꜱ',
  t: '7тτᴛ',
  x: 'хχ',
  y: 'уʏ',
}
const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
)
/** Marks on letters, and what nobody sees. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu

/** Words with which the market speaks of itself. A name of such words alone, as "Our Team", is that of an office. */
const OFFICE = new Set(
  wordsOf(
    'admin buy care customer customercare desk escrow help official our payments refund refunds safely service services support team the',
  ),
)

/**
 * Throws 422 `reserved_name` for the name of a shop with the market's own name in it, in any spelling, and for that of an
 * office of the market: the market's e-mails name shops, and people would trust such a shop as the market.
 */
export function assertNotMarketName(storename: string, market: string): void {
  if (namesMarket(storename, market) || namesOffice(storename)) throw reserved('A shop', market, 'storename')
}

/**
 * The same for a person called like somebody of an office of the market, as "Kanti Support": sellers read the names of buyers.
 * A person may be called like the market alone.
 */
export function assertNotOfficer(
  person: { readonly first_name: string; readonly last_name: string },
  market: string,
): void {
  const name = `${person.first_name} ${person.last_name}`
  const isOfMarket = namesMarket(name, market) && wordsOf(name).some((word) => OFFICE.has(word))
  if (isOfMarket || namesOffice(name)) throw reserved('A member', market, 'last_name')
}

function reserved(who: string, market: string, path: string): Refusal {
  const message = `${who} cannot be called like ${market} or its team. Choose another name.`
  return new Refusal(422, 'reserved_name', message, { errors: [{ path, message }] })
}

function namesOffice(storename: string): boolean {
  const words = wordsOf(storename)
  return words.length > 0 && words.every((word) => OFFICE.has(word))
}

/** Letters by which a longer word is another word, such as Hausa "Kantin Kwari", and not "Kantisupport". */
const ENDING = 3
/** Shorter ones that make the market's name no other word. */
const ADDITIONS = ['pay', 'app', 'hq', 'ng']

/**
 * As a word, also with an addition, as words that together are that, such as "K.a.n.t.i", or at the start or the end of a
 * long word.
 */
function namesMarket(text: string, market: string): boolean {
  const name = wordsOf(market).join('')
  const names = [name, ...ADDITIONS.flatMap((addition) => [name + addition, addition + name])]
  // Digits may stand for letters, as in "K4nti", or stand beside the name, as in "Kanti24".
  return [text, text.replaceAll(/\p{N}/gu, ' ')].some((variant) => {
    const words = wordsOf(variant)
    return words.some((word, start) => {
      if (word.length > name.length + ENDING && (word.startsWith(name) || word.endsWith(name))) return true
      return words.slice(start).some((_, length) => names.includes(words.slice(start, start + length + 1).join('')))
    })
  })
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(UNSEEN, '')
  const apart = plain.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  const latin = Array.from(apart, (letter) => LETTER_OF.get(letter) ?? letter).join('')
  return latin.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
