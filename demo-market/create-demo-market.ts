import type { Database } from '#server/database/connect.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { loadMarket } from './load-market.ts'
import { makeMarket, type DemoMarket } from './make-market.ts'

/** Fixed, so that the demo market is the same on every machine. */
const DEMO_SEED = 2020_05_17

/** Fills an empty database with the demo market. Returns null if the database is not empty. `now` dates listings. */
export async function createDemoMarket(database: Database, store: MediaStore, now: Date): Promise<DemoMarket | null> {
  return loadMarket({ database, store, makeMarket: () => makeMarket({ seed: DEMO_SEED, now }) })
}

/** Ids of the demo market's products. They are the same whenever the market was created. */
export function listDemoProductIds(): string[] {
  return makeMarket({ seed: DEMO_SEED, now: new Date() }).products.map(({ id }) => id)
}
