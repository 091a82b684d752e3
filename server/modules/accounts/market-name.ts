import { INVISIBLE_OR_MARK } from '#server/kit/contact-data.ts'
import { Refusal } from '#server/kit/refusal.ts'

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

/** Words with which the market speaks of its team. A name of such words alone, such as "Our Team", is refused. */
const TEAM_WORDS = new Set(
  wordsOf(
    'admin admins agent agents buy care center centre customer customercare department desk escrow help helpdesk helpline ' +
      'lagos line manager ng nigeria officer official our payment payments refund refunds safely security service services ' +
      'staff support team the',
  ),
)
/** Beside the market's name, one of these makes a person one of its team, also as a part of a word. */
const OF_TEAM =
  /admin|agent|care|customer|desk|escrow|help|manager|offic|payment|refund|safely|security|service|staff|support|team/

/**
 * Throws 422 `reserved_name` if the name of a shop contains the market's name, in any spelling, or is that of its team:
 * the market's e-mails name shops, and people would trust such a shop as the market.
 */
export function assertNotMarketName(storename: string, market: string): void {
  if (namesMarket(storename, market) || isTeamName(storename)) throw reserved(market, 'storename')
}

/**
 * Throws the same for a person named as one of the market's team, such as "Kanti Support", because sellers read the
 * names of buyers beside their phones. A person may have the market's name alone. `path`: of the field with the name.
 */
export function assertNotMarketTeam(name: string, market: string, path: 'last_name' | 'name'): void {
  const isOfTeam = namesMarket(name, market) && OF_TEAM.test(wordsOf(name).join(''))
  if (isOfTeam || isTeamName(name)) throw reserved(market, path)
}

function reserved(market: string, path: string): Refusal {
  const message = `Only the team of ${market} can have this name. Choose another name.`
  return new Refusal(422, 'reserved_name', message, { errors: [{ path, message }] })
}

/** Digits may stand for letters, as in "5upport", or stand beside the words, as in "Support24". */
function isTeamName(name: string): boolean {
  return [name, name.replaceAll(/\p{N}/gu, ' ')].some((variant) => {
    const words = wordsOf(variant)
    return words.every((word) => TEAM_WORDS.has(word)) && words.some((word) => OF_TEAM.test(word))
  })
}

/** Letters by which a longer word is another word, such as Hausa "Kantin Kwari", and not "Kantisupport". */
const ENDING = 3
/** Shorter ones that make the market's name no other word. */
const ADDITIONS = ['pay', 'app', 'hq', 'ng']

/**
 * As a word, also with an addition, as words that together are that, such as "K.a.n.t.i", or at the start or the end of
 * a long word.
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
  const plain = text.normalize('NFKD').replaceAll(INVISIBLE_OR_MARK, '')
  const apart = plain.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  const latin = Array.from(apart, (letter) => LETTER_OF.get(letter) ?? letter).join('')
  return latin.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
