import { afterEach, expect, test } from 'vitest'
import { openEarningsMarket } from '#tests/support/app/earnings-market.ts'

const market = await openEarningsMarket({ WITHDRAWAL_REVIEW_FROM: '20000' })
const { addSeller, asked, call, prefixOf, setAccount, work } = market
afterEach(() => market.expectRightBooks())

test('no operator decides about money for a bank account that they have entered too, in review or sent', async () => {
  const expectOwn = async (ending: string, { seller, id }: Awaited<ReturnType<typeof asked>>, acts: object) => {
    const self = await addSeller()
    await setAccount(self, ending, { account_number: `${prefixOf(seller)}${ending}` })
    for (const [act, payload] of Object.entries(acts)) {
      const answer = await call(`POST /operator/withdrawals/${id}/${act}`, { asOperator: self, payload })
      expect([act, answer.statusCode, answer.json().code]).toEqual([act, 403, 'own_account'])
    }
  }
  const reason = 'We know the shop.'
  await expectOwn('0001', await asked('0001', 30_000), { 'let-go': { reason }, refuse: { reason } })
  const sent = await asked('0109')
  await work()
  await market.ageWithdrawal(sent.id, '73 hours')
  await expectOwn('0109', sent, { requery: {}, settle: { outcome: 'failed', reason } })
})
