import { expect } from 'vitest'
import { findTransferDifferences } from '#server/modules/reconciliation/transfer-differences.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import type { BankTransfers } from '#server/providers/bank-transfers/port.ts'
import { createRandomBank } from '../support/providers/random-bank.ts'
import { openEarningsMarket } from '../support/app/earnings-market.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Withdrawals at a bank that loses requests and answers, dies in the middle, fails, waits, and sends money back later: each
 * is taken from the seller if, and only if, it is with the bank in the end.
 */
const NAIRA = 1_000
const sizes = { small: 25, full: 3_000 }

proof('G44', 'a withdrawal is taken from the seller if, and only if, it left', sizes, async (count) => {
  expect(await withdrawAll(count, 7)).toEqual([])
})

plantedFault('G44', 'a bank that cannot be asked and counts as a failure is detected', async () => {
  const hasty = (bank: BankTransfers): BankTransfers => ({
    ...bank,
    async verify(reference) {
      const status = await bank.verify(reference)
      return status.kind === 'unknown' ? { kind: 'failed', reason: status.reason } : status
    },
  })
  expect(await withdrawAll(sizes.small, 7, hasty)).not.toEqual([])
})

/** Returns what is wrong after every withdrawal has ended. */
async function withdrawAll(count: number, seed: number, fault = (bank: BankTransfers) => bank): Promise<unknown[]> {
  const bank = createRandomBank(seed)
  const settings = {
    RATE_LIMIT_SCALE: '1000000',
    WITHDRAWALS_A_DAY: '1000000',
    WITHDRAWAL_REVIEW_FROM: '999999999',
    ORDER_MOST: '999999999',
    ORDER_MOST_VERIFIED: '999999999',
  }
  const market = await openEarningsMarket(settings, { transfers: () => fault(bank.port) })
  const seller = await market.addSeller()
  const net = await market.earn(seller, Math.ceil(count * NAIRA * 1.1))
  await market.setAccount(seller)
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) {
    const answer = await market.withdraw(seller, NAIRA, `withdrawal ${each}`)
    expect(answer.statusCode, answer.body).toBe(201)
    ids.push(answer.json<{ data: { id: string } }>().data.id)
  }
  for (let round = 0; round < 100 && (await market.read(seller)).withdrawing > 0; round += 1) {
    await market.sweep()
    for (const reference of bank.moveOn()) {
      await market.database.transaction().execute((tx) => market.app.hooks.transferReported(market.app, tx, reference))
      await market.work().catch(() => 0)
    }
  }
  bank.calm()
  await market.sweep()
  for (const reference of bank.reversed()) {
    await market.database.transaction().execute((tx) => market.app.hooks.transferReported(market.app, tx, reference))
  }
  await market.work()
  const wrong: unknown[] = []
  let gone = 0
  for (const id of ids) {
    const { state, reference } = await market.row(id)
    const reported = bank.stateOf(reference)
    if (reported === 'paid') gone += NAIRA
    if ((reported === 'paid') !== (state === 'paid') || state === 'sending' || state === 'asked')
      wrong.push({ state, reported })
  }
  const { earned, withdrawing } = await market.read(seller)
  if (Math.round((earned + gone) * 100) !== Math.round(net * 100) || withdrawing !== 0)
    wrong.push({ earned, gone, net })
  const span = { from: new Date(Date.now() - 24 * 3600_000), to: new Date(Date.now() + 3600_000) }
  const differences = await findTransferDifferences({ database: market.database, transfers: bank.port }, span)
  return [...wrong, ...differences, ...(await reconcile(market.database))]
}
