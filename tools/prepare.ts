import { demoAccountLine } from '#demo-market/demo-accounts.ts'
import { createDemoAccounts, suspendDemoAccounts } from '#demo-market/create-demo-accounts.ts'
import { createDemoMarket } from '#demo-market/create-demo-market.ts'
import { readConfig, secretsOf } from '#server/config.ts'
import { checkKeys } from '#server/database/check-keys.ts'
import { connect } from '#server/database/connect.ts'
import { explain } from '#server/process.ts'
import { keyMarksOf } from '#server/modules.ts'
import { createMediaStore } from '#server/create-stores.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

/** What this process tells `npm start`: what to show at the end, or why nothing can be served. */
export interface Prepared {
  readonly lines?: readonly string[]
  readonly fault?: string
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * What `npm start` does before anything is served, in a process whose memory goes with it: today's tables, and where
 * nothing is real a market to look at and accounts to sign in to; elsewhere nobody signs in to those.
 */
async function prepare(): Promise<Prepared> {
  const config = readConfig()
  const url = config.DATABASE_URL!
  const ownerUrl = config.DATABASE_OWNER_URL ?? url
  const applied = await prepareDatabase({ url, ownerUrl })
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied`)
  const database = connect(ownerUrl, { poolSize: 1, applicationName: 'kanti-start', withoutTimeouts: true })
  try {
    await checkKeys(database, keyMarksOf(config))
    if (!config.isAllSimulated) {
      await suspendDemoAccounts(database, config)
      return { lines: [] }
    }
    const market = await createDemoMarket(database, await createMediaStore(config), new Date())
    if (market) say(`Demo market: ${market.products.length} products of ${market.sellers.length} sellers`)
    const accounts = await createDemoAccounts({ database, secrets: secretsOf(config) })
    return { lines: accounts.map(demoAccountLine) }
  } finally {
    await database.close()
  }
}

const prepared = await prepare().catch((error: unknown): Prepared => ({ fault: explain(error) }))
process.send?.(prepared, () => process.disconnect())
