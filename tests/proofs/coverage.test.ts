import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { coverageDifferences, findCoverage } from '#server/modules/reconciliation/coverage.ts'
import type { Found } from '#server/modules/reconciliation/difference.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { findTransferDifferences } from '#server/modules/reconciliation/transfer-differences.ts'
import { recordTransfer } from '#server/modules/treasury/index.ts'
import { asOwner } from '../support/database/databases.ts'
import { openEarningsMarket } from '../support/app/earnings-market.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * What members, orders and the tax service have is held, and earnings agree with withdrawals: clean orders and withdrawals
 * raise no flag, and each difference planted in the rows, in the books or at the bank raises one.
 */
type Market = Awaited<ReturnType<typeof openEarningsMarket>>

interface Check {
  readonly name: 'books' | 'coverage' | 'transfers'
  readonly find: (market: Market) => Promise<readonly Found[]>
}

const CHECKS: readonly Check[] = [
  { name: 'books', find: ({ database }) => reconcile(database) },
  { name: 'coverage', find: async ({ database }) => coverageDifferences(await findCoverage(database)) },
  {
    name: 'transfers',
    find: ({ database, bank }) => findTransferDifferences({ database, transfers: bank }, dayAround()),
  },
]

interface Withdrawn {
  readonly id: string
  readonly seller: string
}

/** Each plants another difference about a paid withdrawal. */
const PLANTS: Readonly<Record<string, (market: Market, withdrawn: Withdrawn) => Promise<unknown>>> = {
  'a sale is missing in the history': ({ url }, { seller }) =>
    asOwner(url, `delete from earnings.movements where kind = 'sale' and user_id = '${seller}'`),
  'a withdrawal is missing in the history': ({ url }, { id }) =>
    asOwner(url, `delete from earnings.movements where kind = 'withdrawal' and subject = '${id}'`),
  'the history says that it came back': ({ url }, { id, seller }) =>
    asOwner(
      url,
      `insert into earnings.movements (user_id, kind, subject, amount_kobo, clears_at)
        values ('${seller}', 'withdrawal_return', '${id}', 1, null)`,
    ),
  'the row has another amount': ({ url }, { id }) =>
    asOwner(url, `update earnings.withdrawals set amount_kobo = amount_kobo + 1 where id = '${id}'`),
  'the row says that it is still sent': ({ url }, { id }) =>
    asOwner(
      url,
      `update earnings.withdrawals set state = 'sending', settled_at = null, fee_kobo = null where id = '${id}'`,
    ),
  'the row has another fee': ({ url }, { id }) =>
    asOwner(url, `update earnings.withdrawals set fee_kobo = fee_kobo + 1 where id = '${id}'`),
  'the row is of another member': ({ url }, { id }) =>
    asOwner(url, `update earnings.withdrawals set user_id = gen_random_uuid() where id = '${id}'`),
  'a balance is another': ({ url }, { seller }) =>
    asOwner(
      url,
      `update ledger.accounts set balance_kobo = balance_kobo + 1 where code = 'member:${seller}:withdrawing'`,
    ),
  'the bank has a transfer of nobody': async ({ bank }) => {
    const account = { bankCode: '058', accountNumber: '0123456789', name: 'Nobody' }
    const added = await bank.addRecipient(account)
    const recipientCode = added.kind === 'added' ? added.recipientCode : ''
    await bank.send({ reference: `wd-${randomUUID()}`, amountKobo: 1_000_00, recipientCode })
  },
  'more is swept than the fees': ({ app }, { id }) =>
    recordTransfer(app, {
      kind: 'fee_sweep',
      amountKobo: 100_000_000_00,
      reference: id,
      reason: 'Planted',
      actor: { operatorId: randomUUID() },
    }),
}

const sizes = { small: Object.keys(PLANTS).length, full: 50 }
/** The market of the proofs at small size, where each planted difference is seen by these checks. */
let small: Promise<ReadonlyMap<string, ReadonlySet<string>>> | undefined

proof('G46', 'clean orders and withdrawals raise no flag', { small: 3, full: 500 }, async (orders) => {
  const market = await openMarket()
  for (let each = 0; each < orders; each += 1) {
    if (each % 2 === 0) await withdrawn(market)
    else await market.sell(await market.addSeller(), 2_000 + each)
  }
  expect([...(await findAll(market)).keys()]).toEqual([])
})

proof('G46', 'each planted difference raises a flag', sizes, async (count) => {
  const seen = await (count === sizes.small ? (small ??= plantAll(count)) : plantAll(count))
  expect(unseenBy(seen, ['books', 'coverage', 'transfers'])).toEqual([])
})

plantedFault('G46', 'a check that is left out is detected', async () => {
  const seen = await (small ??= plantAll(sizes.small))
  expect(unseenBy(seen, ['books', 'transfers'])).toEqual(['more is swept than the fees'])
})

const openMarket = () => openEarningsMarket({ RATE_LIMIT_SCALE: '1000000', BILL_TWO_OPERATORS_FROM: '999999999' })

async function withdrawn(market: Market): Promise<Withdrawn> {
  const { seller, id } = await market.asked()
  await market.work()
  expect((await market.find(seller, id)).state).toBe('paid')
  return { seller, id }
}

/** Plants so many differences, each about another withdrawal. Returns which checks have found each, by its name. */
async function plantAll(count: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const market = await openMarket()
  const names = Object.keys(PLANTS)
  const seen = new Map<string, ReadonlySet<string>>()
  let before = await findAll(market)
  for (let each = 0; each < count; each += 1) {
    const name = names[each % names.length]!
    await PLANTS[name]!(market, await withdrawn(market))
    const after = await findAll(market)
    seen.set(`${name}${each < names.length ? '' : ` ${each}`}`, new Set(newIn(after, before)))
    before = after
  }
  return seen
}

function unseenBy(seen: ReadonlyMap<string, ReadonlySet<string>>, checks: readonly string[]): string[] {
  return [...seen].filter(([, found]) => !checks.some((check) => found.has(check))).map(([name]) => name)
}

/** The checks that found each difference, by the difference. */
async function findAll(market: Market): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const { name, find } of CHECKS) {
    for (const difference of await find(market)) found.set(`${name} ${JSON.stringify(difference)}`, name)
  }
  return found
}

function newIn(after: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([difference]) => !before.has(difference)).map(([, check]) => check)
}

const dayAround = () => ({ from: new Date(Date.now() - 24 * 3600_000), to: new Date(Date.now() + 3600_000) })
