import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { post as postEntry, receivable } from '#server/modules/ledger/index.ts'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { said } from '#tests/support/providers/bill-provider.ts'

const { addMember, database, money, noticesTo, post, provider, purchase, sweep } = await openBillMarket()

const buy = (as: string) =>
  post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone: '08031234567', amount: 1000 }, as)
/** Makes the member owe 700 naira for a card payment that went back. */
const indebt = (userId: string) =>
  database.transaction().execute((tx) =>
    postEntry(tx, {
      key: randomUUID(),
      kind: 'dispute-lost',
      transfers: [{ from: receivable(userId), to: 'paystack', kobo: 700_00 }],
    }),
  )

test('the buyer of a failed purchase reads what of the money paid a debt, in the e-mail and on its page', async () => {
  const ada = await addMember(1000)
  provider.answerPay({ kind: 'pending' })
  const { id } = (await buy(ada)).json<{ data: { id: string } }>().data
  await indebt(ada)
  provider.answerRequery({ kind: 'failed', cause: 'failed' })
  await sweep()
  expect(await money(ada)).toEqual([300, 0])
  const [notice] = await noticesTo(ada)
  expect(notice).toMatchObject({ subject: 'MTN: your money came back' })
  expect(JSON.stringify(notice)).toContain('NGN 700.00 of it paid what you owed us.')
  expect(JSON.stringify(notice)).not.toContain('is back in your wallet')
  expect(await purchase(ada, id)).toMatchObject({ state: 'failed', debt_paid: 700 })
})

test('the answer to a purchase that fails at once says so as well, and without a debt nothing does', async () => {
  const [ada, ngozi] = [await addMember(1000), await addMember(1000)]
  provider.answerPay(async () => {
    await indebt(ada)
    return said({ kind: 'failed', cause: 'failed' })
  })
  expect((await buy(ada)).json()).toMatchObject({
    message: 'The purchase failed, and NGN 1,000.00 came back. NGN 700.00 of it paid what you owed us.',
  })
  provider.answerPay({ kind: 'failed', cause: 'failed' })
  const failed = (await buy(ngozi)).json()
  expect(failed).toMatchObject({ message: 'The purchase failed, and NGN 1,000.00 is back in your wallet.' })
  expect(await purchase(ngozi, failed.data.id)).not.toHaveProperty('debt_paid')
})
