import { sql } from 'kysely'
import { changeStatements } from '../database/change-statements.ts'
import { openOrderMarket } from './order-market.ts'
import type { WholeApp } from './whole-app.ts'

type Fault = (text: string) => string

/** A market that takes orders, without rate limits. `fault` changes its statements. */
export function openFaultyMarket(fault: Fault = (text) => text, shared: { on?: string } = {}) {
  const change = (app: WholeApp) => ({ ...app, database: changeStatements(app.database, fault) })
  return openOrderMarket({ RATE_LIMIT_SCALE: '1000000' }, { ...shared, change })
}

/** Two copies of such a market on one database. */
export async function openOrderCopies(fault?: Fault) {
  const market = await openFaultyMarket(fault)
  const twin = await openFaultyMarket(fault, { on: market.url })
  return {
    ...market,
    copies: [market, twin] as const,
    /** Lets members spend any amount without signing in again. */
    async keepSignedIn() {
      await sql`update accounts.sessions set signed_in_at = now() + interval '1 day'`.execute(market.database)
    },
  }
}
