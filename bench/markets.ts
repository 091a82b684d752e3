import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { appUrlOf, startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { createDatabase, databaseUrl, ownerUrlOf } from '#tests/support/database/databases.ts'

export interface Markets {
  urlOf(products: number): string
  /** The address of another database, empty but for what `fill` inserts when it is created. */
  emptyUrl(name: string, fill: (url: string) => Promise<void>): Promise<string>
  close(): Promise<void>
}

/** Stores the markets between runs, because a million products take a few minutes to load. */
const BENCH_FOLDER = resolve('data/bench')
const SEED = fileURLToPath(new URL('../tools/seed.ts', import.meta.url))

/** One embedded PostgreSQL server with a market of each size, filled on the first run and reused later. */
export async function createMarkets(sizes: readonly number[], names: string | undefined): Promise<Markets> {
  const embedded: EmbeddedDatabase = await startEmbeddedDatabase(`${BENCH_FOLDER}/postgres`, { shared_buffers: '1GB' })
  const urlOf = (products: number) => appUrlOf(databaseUrl(embedded.url, `market_${products}`))
  for (const products of sizes) {
    const isFilled = await exists(embedded.url, `market_${products}`)
    if (!isFilled) await createDatabase(embedded.url, `market_${products}`)
    await prepareDatabase({ url: urlOf(products), ownerUrl: ownerUrlOf(urlOf(products)) })
    if (isFilled) continue
    process.stdout.write(`Filling a market of ${products.toLocaleString('en')} products …\n`)
    const given = names && existsSync(names) ? ['--names', names] : []
    const { status } = spawnSync(process.execPath, [SEED, '--products', String(products), ...given], {
      stdio: 'inherit',
      env: {
        ...process.env,
        DATABASE_URL: urlOf(products),
        DATABASE_OWNER_URL: ownerUrlOf(urlOf(products)),
        DATA_DIR: BENCH_FOLDER,
      },
    })
    if (status !== 0) throw new Error('The market could not be filled.')
  }
  const emptyUrl = async (name: string, fill: (url: string) => Promise<void>) => {
    const url = appUrlOf(databaseUrl(embedded.url, name))
    const isFilled = await exists(embedded.url, name)
    if (!isFilled) await createDatabase(embedded.url, name)
    await prepareDatabase({ url, ownerUrl: ownerUrlOf(url) })
    if (!isFilled) await fill(url)
    return url
  }
  return { urlOf, emptyUrl, close: () => embedded.stop() }
}

async function exists(serverUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    return rowCount === 1
  } finally {
    await client.end()
  }
}
