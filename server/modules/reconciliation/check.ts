import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { liftLimits, readSnapshot } from '#server/database/read-snapshot.ts'
import { checkHeads } from '#server/modules/heads/index.ts'
import { checkSeals, findUnsealedSeconds, TamperedBooks } from '#server/modules/ledger/index.ts'
import { freezeForFlag } from '#server/modules/orders/index.ts'
import { findCardDifferences, type Window } from './card-differences.ts'
import { findReturnDifferences } from './card-returns.ts'
import { coverageDifferences, findCoverage } from './coverage.ts'
import type { Found } from './difference.ts'
import { storeCheck, listGoingOn, type Source } from './flag-queries.ts'
import { findFloatDifferences } from './float-differences.ts'
import { findPayoutDifferences } from './payout-differences.ts'
import { reconcile } from './reconcile.ts'
import { findTransferDifferences } from './transfer-differences.ts'

/** Compares our rows with the ledger. Rows without differences are checked again only after a change. */
export async function checkBooks(app: App): Promise<void> {
  await flag(app, 'books', await reconcile(app.database, { storesProgress: true }))
  const seconds = await findUnsealedSeconds(app.database)
  if (seconds > SEALED_WITHIN_SECONDS)
    app.log.error({ alarm: 'books_unsealed', seconds }, 'the books have not been sealed for too long')
}

/** Entries are sealed every five minutes, once they are five minutes old. */
const SEALED_WITHIN_SECONDS = 3600

/** Compares the ledger with its seals. */
export async function checkSealed(app: App): Promise<void> {
  const { seals, problem } = await readSeals(app)
  await flag(app, 'seals', problem === null ? [] : [{ ...SEALS, problem }], seals)
}

const SEALS = { account: 'all', subject: 'seals', memberId: null }

async function readSeals({ database, log }: App): Promise<{ seals: number; problem: string | null }> {
  try {
    const books = await readSnapshot(database, checkSeals)
    log.info(books, 'books checked')
    return { seals: books.seals, problem: null }
  } catch (error) {
    if (!(error instanceof TamperedBooks)) throw error
    return { seals: error.seals, problem: error.message }
  }
}

/** Compares the ledger and the audit log with their signed heads stored elsewhere. */
export async function checkHistory(app: App): Promise<void> {
  const { database, keys, headPlaces } = app
  const { rewritten } = await checkHeads({ database, keys: keys.heads, places: headPlaces })
  const found = rewritten.map(({ log, problem }) => ({ account: 'all', subject: log, problem, memberId: null }))
  await flag(app, 'heads', found)
}

/** How long before the days that are compared periods by the provider's dates begin, because it reports late. */
const RETURNS_MS = 2 * 24 * 3_600_000
const PAYOUTS_MS = 9 * 24 * 3_600_000
/** A bank may send a transfer back days later. */
const TRANSFERS_MS = 10 * 24 * 3_600_000

/**
 * Compares the payments of the days since the last check (by the day in Lagos), recent refunds and disputes, and recent
 * payouts with the card provider.
 */
export async function checkCards(app: App): Promise<void> {
  const days = await listDays(app.database)
  const checked = { database: app.database, cards: app.providers.cards }
  const lately = (ms: number) => ({ from: new Date(days[0]!.from.getTime() - ms), to: days.at(-1)!.to })
  const found: Found[] = []
  for (const day of days) found.push(...(await findCardDifferences(checked, day)))
  await flag(app, 'cards', [
    ...found,
    ...(await findReturnDifferences(checked, lately(RETURNS_MS))),
    ...(await findPayoutDifferences(checked, lately(PAYOUTS_MS))),
  ])
}

/** Compares the float at the bill provider with the ledger. */
export async function checkFloat(app: App): Promise<void> {
  await flag(app, 'float', await findFloatDifferences({ database: app.database, bills: app.providers.bills }))
}

/** Compares recent withdrawals with the bank transfers of the provider. */
export async function checkTransfers(app: App): Promise<void> {
  const { to } = (await listDays(app.database)).at(-1)!
  const span = { from: new Date(to.getTime() - TRANSFERS_MS), to }
  const checked = { database: app.database, transfers: app.providers.transfers }
  await flag(app, 'transfers', await findTransferDifferences(checked, span))
}

/** Whether the market holds what it owes to members, orders and the tax service. */
export async function checkCoverage(app: App): Promise<void> {
  await flag(app, 'coverage', coverageDifferences(await readSnapshot(app.database, findCoverage)))
}

/** Stores the differences; raises an alarm and freezes the orders for each that is not cleared. */
async function flag(app: App, source: Source, found: readonly Found[], seals: number | null = null): Promise<void> {
  const { database, log } = app
  const flags = await database.transaction().execute(async (tx) => {
    await liftLimits(tx)
    await storeCheck(tx, source, found, seals)
    const goingOn = await listGoingOn(tx, source)
    const open = new Set(goingOn.map(keyOf))
    for (const each of found) {
      if (each.freezesOrdersOf !== undefined && open.has(keyOf(each)))
        await freezeForFlag(app, tx, each.freezesOrdersOf)
    }
    return goingOn
  })
  for (const { id, account, subject, problem, member_id } of flags) {
    const line = { alarm: 'books_differ', source, id, account, subject, problem, isFrozen: member_id !== null }
    log.error(line, 'the books differ from what they are about')
  }
}

const keyOf = ({ subject, problem }: Pick<Found, 'subject' | 'problem'>) => JSON.stringify([subject, problem])

/**
 * The days since the last card check, oldest first, at most ten: always yesterday, and before the first check only
 * yesterday. An hour is taken from the time of the last check, because it may have ended after midnight.
 */
async function listDays(db: Db): Promise<Window[]> {
  const { rows } = await sql<Window>`
    select day as from, day + interval '1 day' as to, now() - interval '1 hour' as "paidBefore"
    from (select date_trunc('day', now(), 'Africa/Lagos') as today) as days
    left join reconciliation.checks on source = 'cards'
    cross join generate_series(
      greatest(
        least(today - interval '1 day', date_trunc('day', done_at - interval '1 hour', 'Africa/Lagos')),
        today - interval '10 days'),
      today - interval '1 day', interval '1 day') as day
    order by day
  `.execute(db)
  return rows
}
