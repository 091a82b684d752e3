import { demoAccountLine } from '#demo-market/demo-accounts.ts'
import { createDemoAccounts, suspendDemoAccounts } from '#demo-market/create-demo-accounts.ts'
import { addDemoVerifications } from '#demo-market/demo-verifications.ts'
import { createDemoMarket } from '#demo-market/create-demo-market.ts'
import { readConfig, secretsOf } from '#server/config.ts'
import { checkKeys } from '#server/database/check-keys.ts'
import { connect } from '#server/database/connect.ts'
import { explain } from '#server/process.ts'
import { keysOf } from '#server/create-app.ts'
import { keyMarksOf } from '#server/modules.ts'
import { createDocumentStore, createMediaStore } from '#server/create-stores.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

/** The result that this process sends to `npm start`: lines to print at the end, or the fault that prevents serving. */
export interface Prepared {
  readonly lines?: readonly string[]
  readonly fault?: string
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Preparations of `npm start`, in a separate process whose memory is freed afterwards: migrates the tables; if
 * everything is simulated, creates the demo market and demo accounts, otherwise suspends demo accounts.
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
    const documentStore = await createDocumentStore(config)
    await addDemoVerifications({ database, documentStore, keys: keysOf(config) })
    return { lines: accounts.map(demoAccountLine) }
  } finally {
    await database.close()
  }
}

const prepared = await prepare().catch((error: unknown): Prepared => ({ fault: explain(error) }))
process.send?.(prepared, () => process.disconnect())
