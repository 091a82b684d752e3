import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { available } from '#server/modules/ledger/index.ts'
import type { DisputeState } from '#server/providers/card-payments/port.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { book } from '#tests/support/database/books.ts'
import { OPEN_DISPUTE } from '#tests/support/providers/cards.ts'

/** The answer of the card service about every dispute. */
let reported: DisputeState = OPEN_DISPUTE
const market = await openCardMarket((app) => withCards(app, { findDispute: async () => reported }))
const { addMember, begin, pay, payments, tell, work } = market

let [bola, chidi] = ['', '']
beforeEach(async () => {
  reported = OPEN_DISPUTE
  ;[bola, chidi] = [await addMember(), await addMember()]
})
const ask = async (call: string, asOperator: string, payload?: object) => {
  const answer = await market.call(call, { asOperator, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
async function paid(naira: number) {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: naira })
  await pay(accessCode)
  await payments.verify(reference)
  return { ada, reference }
}
async function disputed(spentKobo = 0) {
  const { ada, reference } = await paid(5000)
  if (spentKobo > 0)
    await book(market.database, 'bill-delivered', { from: available(ada), to: 'vtpass', kobo: spentKobo })
  const id = String(randomInt(1e9))
  await tell('charge.dispute.create', { id, status: 'awaiting-merchant-feedback', transaction: { reference } })
  await work()
  return { ada, id }
}

/** What is proposed, the list that shows it, and another input. */
const proposals = {
  'a refund': async () => {
    const { reference } = await paid(2_000_000)
    const [call, list] = [`/operator/payments/${reference}/refund`, `/operator/payments?search=${reference}`]
    return { call, list, body: { amount: 1_500_000 }, other: { amount: 1_400_000 }, shown: { amount: 1_500_000 } }
  },
  'the end of a dispute': async () => {
    const { id } = await disputed()
    const [call, list] = [`/operator/disputes/${id}/end`, `/operator/disputes?search=${id}`]
    const body = { outcome: 'lost', amount: 3000 }
    return { call, list, body, other: { outcome: 'won' }, shown: body }
  },
  'the settlement of a debt': async () => {
    reported = { kind: 'lost', kobo: null }
    const { ada } = await disputed(5_000_00)
    const [call, list] = [`/operator/debts/${ada}/settle`, `/operator/debts?search=${ada}`]
    const body = { kind: 'written_off', amount: 400 }
    return { call, list, body, other: { ...body, amount: 300 }, shown: body }
  },
}

test.each(Object.entries(proposals))('operators see in the list that %s is proposed, and by whom', async (_, make) => {
  const { call, list, body, other, shown } = await make()
  const read = async () => (await ask(`GET ${list}`, chidi)).data[0].proposal
  expect(await read()).toBeNull()
  const by = `${bola}@example.ng`
  const proposal = { ...shown, reason: 'The bank wrote so', by }
  const first = await ask(`POST ${call}`, bola, { ...body, reason: proposal.reason })
  expect(first).toMatchObject({ status: 202, data: { proposal } })
  expect(await read()).toEqual(proposal)
  const prolong = (days: number) =>
    sql`update approvals.proposals set expires_at = now() + make_interval(days => ${days}) where proposed_by = ${bola}`
  await prolong(0).execute(market.database)
  expect(await read()).toBeNull()
  await prolong(1).execute(market.database)
  const differs = await ask(`POST ${call}`, chidi, { ...other, reason: 'I think so' })
  expect(differs).toMatchObject({ status: 409, code: 'already_proposed', message: expect.stringContaining(by) })
  expect(differs.message).toContain('Two operators')
  const second = await ask(`POST ${call}`, chidi, { ...body, reason: 'I saw it too' })
  expect(second).toMatchObject({ status: 200, data: { proposal: null } })
})
