import { expect, test } from 'vitest'
import { createVtpass } from '#server/providers/bill-payments/vtpass.ts'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { withBills } from '#tests/support/app/changed-app.ts'
import { billSandbox } from '#tests/support/providers/bills.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'

test('a purchase finds out that the provider is well again, where nothing else calls it', async () => {
  const { url } = await startSimulators({ billsLateSeconds: 0.1 })
  const bills = createVtpass({
    baseUrl: `${url}/vtpass/api`,
    apiKey: 'sandbox',
    publicKey: 'PK_sandbox',
    secretKey: 'SK_sandbox',
    payTimeoutMs: 50,
    failuresToOpen: 1,
    cooldownMs: 200,
  })
  const market = await openBillMarket((app) => withBills(app, bills))
  const sandbox = billSandbox(url)
  const buy = async () => {
    const member = await market.addMember()
    const order = { service_id: 'mtn', phone: '08031234567', amount: 100 }
    return (await market.post('/vtu/service/airtime/purchase', order, member)).statusCode
  }
  await sandbox.setOutcome('timeout')
  await buy()
  await expect.poll(() => bills.health().breaker).toBe('open')
  await sandbox.setOutcome('by-number')
  await expect.poll(buy).toBe(200)
  expect(bills.health().breaker).toBe('closed')
})
