import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addProduct } from '#tests/support/app/products.ts'
import { openAccountsApp, PASSWORD } from '#tests/support/app/accounts.ts'
import { cardPayers } from '#tests/support/providers/cards.ts'
import { replayClosing } from './replay-closing.ts'

const { addMember, app, call, database, signIn, simulators } = await openAccountsApp()

const MESSAGE = 'Somebody has reported your shop or one of your listings, and our team has yet to look at it.'
const REFUSED = { status: 409, code: 'cannot_close', errors: [{ path: 'reports', message: MESSAGE }] }

async function addReported() {
  const seller = await addMember()
  const as = await signIn(seller)
  const product = await addProduct(database, { seller_id: seller.id })
  return {
    id: seller.id,
    as,
    close: (more = {}) => call('DELETE /account', { as, body: { password: PASSWORD, ...more } }),
    report: async (reason: string) => {
      const body = { reason, email: `${reason}@mail.example` }
      expect((await call(`POST /products/${product}/reports`, { body })).statusCode).toBe(201)
    },
    change: (columns: string) =>
      sql`update reports.reports set ${sql.raw(columns)} where product_id = ${product}`.execute(database),
  }
}

test.each(['scam', 'prohibited'])(
  'a new report of “%s” stops the closing until an operator has decided',
  async (reason) => {
    const { close, report, change } = await addReported()
    await report(reason)
    expect((await close()).json()).toMatchObject(REFUSED)
    await change(
      `outcome = 'rejected', note = 'x', resolved_at = now(), resolved_by = (select id from accounts.users limit 1)`,
    )
    expect((await close()).statusCode).toBe(200)
  },
)

test('other reports stop nothing, and a report of a scam does for 14 days', async () => {
  const { close, report, change } = await addReported()
  for (const reason of ['wrong_details', 'sold', 'other', 'scam']) await report(reason)
  await change(`created_at = now() - interval '13 days 23 hours'`)
  expect((await close()).json()).toMatchObject(REFUSED)
  await change(`created_at = case reason when 'scam' then now() - interval '14 days' else now() end`)
  expect((await close()).statusCode).toBe(200)
})

test('no money goes back to the card while a report stops the closing', async () => {
  const { as, close, report } = await addReported()
  const begun = await call('POST /payments', { as, body: { purpose: 'wallet', amount: 1000 } })
  const { reference, access_code } = begun.json().data
  await cardPayers(simulators.url).fillIn(access_code, { card: '4084 0840 8408 4081' })
  expect((await call('POST /wallet/fund', { as, body: { amount: 1000, reference } })).statusCode).toBe(200)
  await report('scam')
  expect((await close({ return_to_card: true })).json()).toMatchObject(REFUSED)
  expect((await call('GET /wallet', { as })).json().data).toMatchObject({ balance: 1000, held: 0 })
})

test('an account that was closed after a backup is closed again, although the backup has an open report', async () => {
  const { id, report } = await addReported()
  await report('scam')
  expect(await replayClosing({ database, personalData: app.hooks.personalData(app) }, id)).toBe('closed')
})
