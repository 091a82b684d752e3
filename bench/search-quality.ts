import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connect, type Database } from '#server/database/connect.ts'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { catalogOperations } from '#server/modules/catalog/index.ts'
import { addCategory, addPicture, addSeller } from '#tests/setup/products.ts'
import { asVisitor } from '#server/kit/operation.ts'

/**
 * How well search finds: of names drawn by a seed, how many are among the first ten for their first four words as they
 * are, in mixed order, and with one slip in one word of five letters or more. Strict: the very product is found, not
 * another one of the same beginning.
 *
 *   node bench/search-quality.ts NAMES.csv [drawn]
 */
export interface SearchQuality {
  readonly drawn: number
  /** Percentages. */
  readonly asTyped: number
  /** The same, a page full of products that all begin with the four words counted as found. */
  readonly asTypedOrAlike: number
  readonly mixedOrder: number
  readonly oneSlip: number
  /** The most any search could reach as typed: more than ten products may share their first four words. */
  readonly best: number
}

async function measureSearchQuality(csv: string, drawn = 1000): Promise<SearchQuality> {
  const products = readNames(csv)
  const folder = await mkdtemp(join(tmpdir(), 'kanti-quality-'))
  const postgres = await startEmbeddedDatabase(join(folder, 'postgres'), { fsync: 'off' })
  await migrate(postgres.url)
  const database = connect(postgres.url)
  try {
    const ids = await load(database, products)
    return await measure(
      database,
      products.map(({ name }, index) => ({ name, id: ids[index]! })),
      drawn,
    )
  } finally {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Named {
  readonly category: string
  readonly name: string
}

/** Reads `category,name` lines; a field may stand in quotes. */
function readNames(csv: string): Named[] {
  const lines = csv.split(/\r?\n/).slice(1).filter(Boolean)
  return lines.map((line) => {
    const [, category = '', name = ''] = /^("(?:[^"]|"")*"|[^,]*),(.*)$/.exec(line) ?? []
    const plain = (field: string) =>
      field
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"')
        .trim()
    return { category: plain(category), name: plain(name).slice(0, 200) }
  })
}

async function load(database: Database, products: readonly Named[]): Promise<string[]> {
  const names = [...new Set(products.map(({ category }) => category))]
  const categories = new Map<string, string>()
  for (const name of names) categories.set(name, await addCategory(database, name))
  const [seller, cover] = [await addSeller(database), await addPicture(database)]
  const rows = await database.withClient(async (client) => {
    await client.query('set statement_timeout = 0; begin; select catalog.begin_bulk_load()')
    const inserted = await client.query<{ id: string }>(
      `insert into catalog.products (seller_id, category_id, cover_id, name, brand_name, color, description, condition,
         price_kobo, weight_grams, warranty_duration, warranty_duration_type, warranty_address, state, created_at)
       select $1, category, $2, name, split_part(name, ' ', 1), 'black', '', 'brand_new', 100000, 500, 0, 'none', '', 'Lagos',
         now() - interval '40 minutes' * place
       from unnest($3::uuid[], $4::text[]) with ordinality as given (category, name, place) returning id`,
      [seller, cover, products.map(({ category }) => categories.get(category)), products.map(({ name }) => name)],
    )
    await client.query('select catalog.finish_bulk_load(); commit; analyze; reset statement_timeout')
    return inserted.rows
  })
  return rows.map(({ id }) => id)
}

async function measure(
  database: Database,
  products: readonly { id: string; name: string }[],
  drawn: number,
): Promise<SearchQuality> {
  const random = randomFrom(20261121)
  const { listProducts } = catalogOperations({
    database,
    publicUrl: '',
    mediaBaseUrl: '',
    findSaved: async () => new Set(),
  })
  const firstTen = async (words: readonly string[]) =>
    (await listProducts({ query: { search: words.join(' '), page_size: 10 }, ...asVisitor('bench') })).data
  const finds = async (id: string, words: readonly string[]) => (await firstTen(words)).some((card) => card.id === id)
  const counts = { asTyped: 0, alike: 0, mixedOrder: 0, oneSlip: 0, withSlip: 0 }
  const sample = shuffled(products, random).slice(0, drawn)
  for (const { id, name } of sample) {
    const words = name.split(/\s+/).slice(0, 4)
    const slipped = withSlip(words, random)
    const found = await firstTen(words)
    const isFound = found.some((card) => card.id === id)
    counts.asTyped += Number(isFound)
    counts.alike += Number(
      isFound || (found.length === 10 && found.every((card) => beginning(card.name) === beginning(name))),
    )
    counts.mixedOrder += Number(await finds(id, shuffled(words, random)))
    if (slipped) {
      counts.withSlip += 1
      counts.oneSlip += Number(await finds(id, slipped))
    }
  }
  return {
    drawn: sample.length,
    asTyped: percent(counts.asTyped, sample.length),
    asTypedOrAlike: percent(counts.alike, sample.length),
    mixedOrder: percent(counts.mixedOrder, sample.length),
    oneSlip: percent(counts.oneSlip, counts.withSlip),
    best: percent(
      reachable(
        sample.map(({ name }) => name),
        products.map(({ name }) => name),
      ),
      sample.length,
    ),
  }
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

const beginning = (name: string) => name.split(/\s+/).slice(0, 4).join(' ')

/** Among products that begin alike no search can tell which one was meant: at most ten of them stand on the page. */
function reachable(sample: readonly string[], all: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const name of all) counts.set(beginning(name), (counts.get(beginning(name)) ?? 0) + 1)
  return sample.reduce((sum, name) => sum + Math.min(1, 10 / counts.get(beginning(name))!), 0)
}

/** One word of five letters or more with a letter swapped with its neighbour, left out, doubled or replaced. */
function withSlip(words: readonly string[], random: () => number): string[] | null {
  const long = words.flatMap((word, index) => (/^[a-z]{5,}$/i.test(word) ? [index] : []))
  const chosen = long[Math.floor(random() * long.length)]
  if (chosen === undefined) return null
  const word = words[chosen]!
  const at = Math.floor(random() * (word.length - 1))
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  const other = String.fromCharCode(97 + Math.floor(random() * 26))
  const slips = [
    before + next + letter + after,
    before + next + after,
    before + letter + letter + next + after,
    before + other + next + after,
  ]
  const slipped = slips[Math.floor(random() * slips.length)]!
  return words.map((each, index) => (index === chosen ? slipped : each))
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** mulberry32: the same numbers from the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, drawn] = process.argv.slice(2)
  if (!file) throw new Error('Name a CSV file of products: node bench/search-quality.ts NAMES.csv [drawn]')
  console.table(await measureSearchQuality(await readFile(file, 'utf8'), drawn ? Number(drawn) : undefined))
}
