import { sql } from 'kysely'
import { changeStatements } from '../database/change-statements.ts'
import { openOrderMarket } from './order-market.ts'

/** Two copies of a market that takes orders, without rate limits. `fault` changes the statements of both. */
export async function openOrderCopies(fault: (text: string) => string = (text) => text) {
  const settings = { RATE_LIMIT_SCALE: '1000000' }
  const change: Parameters<typeof openOrderMarket>[1] = {
    change: (app) => ({ ...app, database: changeStatements(app.database, fault) }),
  }
  const market = await openOrderMarket(settings, change)
  const twin = await openOrderMarket(settings, { ...change, on: market.url })
  return {
    ...market,
    copies: [market, twin] as const,
    /** Lets members spend any amount without signing in again. */
    async keepSignedIn() {
      await sql`update accounts.sessions set signed_in_at = now() + interval '1 day'`.execute(market.database)
    },
  }
}
