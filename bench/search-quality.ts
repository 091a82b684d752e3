import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { randomFrom } from '#demo-market/random.ts'
import { connect, type Database } from '#server/database/connect.ts'
import type { App } from '#server/context.ts'
import { catalogOperations } from '#server/modules/catalog/routes.ts'
import { asVisitor } from '#server/kit/operation.ts'
import { readNames } from '#tools/read-names.ts'
import { createMarkets } from './markets.ts'

/**
 * Quality of search among 100,000 products: for randomly drawn names, how many are found among the first five results
 * by their first four words as they are, in mixed order, and with one typo in a word of five letters or more; and among
 * the first 24 by three of their words in any order. The market has each name about eight times, all but one with an
 * added detail; any of them counts as found.
 *
 * node bench/search-quality.ts NAMES.csv [drawn]
 */
interface SearchQuality {
  readonly drawn: number
  /** Percentages. The best values limit any search, because more products than are shown may have the words. */
  readonly asTyped: number
  readonly mixedOrder: number
  readonly oneTypo: number
  readonly bestOfFive: number
  readonly threeWords: number
  readonly bestOf24: number
}

const PRODUCTS = 100_000
const WORDS = 4
const [FIRST_PAGE, FIRST_ROWS] = [24, 5]

async function measureSearchQuality(file: string, drawn = 1000): Promise<SearchQuality> {
  const given = (await readNames(file)).length
  const markets = await createMarkets([PRODUCTS], file)
  const database = connect(markets.urlOf(PRODUCTS))
  const { listProducts } = catalogOperations({
    database,
    reads: database,
    publicUrl: '',
    mediaBaseUrl: '',
  } as unknown as App)
  const search = async (words: readonly string[], most: number) => {
    const query = { search: words.join(' '), page_size: most }
    return (await listProducts({ query, ...asVisitor('bench') })).data.map(({ name }) => name.toLowerCase())
  }
  try {
    return await measure(search, await namesIn(database, given), drawn)
  } finally {
    await database.close()
    await markets.close()
  }
}

/** The distinct given names: the newest products have them unchanged. */
async function namesIn(database: Database, given: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from catalog.products order by created_at desc limit ${given}
  `.execute(database)
  return [...new Set(rows.map(({ name }) => name))]
}

async function measure(
  search: (words: readonly string[], most: number) => Promise<string[]>,
  names: readonly string[],
  drawn: number,
): Promise<SearchQuality> {
  const random = randomFrom(20261121)
  const finds = async (name: string, words: readonly string[], most = FIRST_ROWS) =>
    (await search(words, most)).some((found) => found.startsWith(name))
  const counts = { asTyped: 0, mixedOrder: 0, oneTypo: 0, withTypo: 0, threeWords: 0 }
  const sample = shuffled(names, random).slice(0, drawn)
  const three = sample.map((name) => shuffled([...new Set(wordsOf(name))], random).slice(0, 3))
  for (const [index, name] of sample.entries()) {
    const words = wordsOf(name).slice(0, WORDS)
    const slipped = withTypo(words, random)
    counts.asTyped += Number(await finds(name, words))
    counts.mixedOrder += Number(await finds(name, shuffled(words, random)))
    counts.threeWords += Number(await finds(name, three[index]!, FIRST_PAGE))
    if (slipped) {
      counts.withTypo += 1
      counts.oneTypo += Number(await finds(name, slipped))
    }
  }
  const beginnings = sample.map((name) => wordsOf(name).slice(0, WORDS))
  return {
    drawn: sample.length,
    asTyped: percent(counts.asTyped, sample.length),
    mixedOrder: percent(counts.mixedOrder, sample.length),
    oneTypo: percent(counts.oneTypo, counts.withTypo),
    bestOfFive: percent(reachable(beginnings, names, beginsWith, FIRST_ROWS), sample.length),
    threeWords: percent(counts.threeWords, sample.length),
    bestOf24: percent(reachable(three, names, hasAll, FIRST_PAGE), sample.length),
  }
}

const wordsOf = (name: string) => name.split(/\s+/)
const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

const beginsWith = (name: readonly string[], words: readonly string[]) => words.every((word, at) => name[at] === word)
const hasAll = (name: readonly string[], words: readonly string[]) => words.every((word) => name.includes(word))

/** Upper limit for any search: names that share all typed words look the same, and only `shown` are shown. */
function reachable(typed: readonly string[][], names: readonly string[], fits: typeof hasAll, shown: number): number {
  const all = names.map(wordsOf)
  return typed.reduce((sum, words) => sum + Math.min(1, shown / all.filter((name) => fits(name, words)).length), 0)
}

/** One typo in a word of five letters or more: two letters swapped, or a letter left out, doubled or replaced. */
function withTypo(words: readonly string[], random: () => number): string[] | null {
  const long = words.flatMap((word, index) => (/^[a-z]{5,}$/i.test(word) ? [index] : []))
  const chosen = long[Math.floor(random() * long.length)]
  if (chosen === undefined) return null
  const word = words[chosen]!
  const at = Math.floor(random() * (word.length - 1))
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  const other = String.fromCharCode(97 + Math.floor(random() * 26))
  const typos = [
    before + next + letter + after,
    before + next + after,
    before + letter + letter + next + after,
    before + other + next + after,
  ]
  const slipped = typos[Math.floor(random() * typos.length)]!
  return words.map((each, index) => (index === chosen ? slipped : each))
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, drawn] = process.argv.slice(2)
  if (!file) throw new Error('Name a CSV file of products: node bench/search-quality.ts NAMES.csv [drawn]')
  console.table(await measureSearchQuality(file, drawn ? Number(drawn) : undefined))
}
