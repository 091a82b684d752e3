import type { App } from '#server/context.ts'
import { createVtpass } from '#server/providers/bill-payments/vtpass.ts'
import { openBillMarket } from '../app/bill-market.ts'
import { billSandbox } from './bills.ts'
import { startSimulators } from './simulators.ts'

/**
 * Bills over HTTP, bought from the simulated VTpass through the real adapter with a timeout of half a second. `change`
 * replaces dependencies; `lookAgainSeconds` sets when delivered purchases are queried once more.
 */
export async function createSimulatedBills(
  change: (app: App) => App = (app) => app,
  { lookAgainSeconds = null }: { lookAgainSeconds?: number | null } = {},
) {
  const simulators = await startSimulators({ billsLateSeconds: 0.2 })
  const bills = createVtpass({
    baseUrl: `${simulators.url}/vtpass/api`,
    apiKey: 'sandbox',
    publicKey: 'PK_sandbox',
    secretKey: 'SK_sandbox',
    payTimeoutMs: 500,
    // Failures here are intended, so the circuit breaker must not open.
    failuresToOpen: 1_000_000,
  })
  const market = await openBillMarket((app) =>
    change({
      ...app,
      config: { ...app.config, simulated: { ...app.config.simulated, bills: true } },
      providers: { ...app.providers, bills },
      retrySchedule: { waitsSeconds: [1], notReceivedAfterSeconds: 0, pauseSeconds: 0, lookAgainSeconds },
    }),
  )
  return {
    ...market,
    ...billSandbox(simulators.url),
    /** The result of the purchase according to the simulator. */
    truthOf: async (requestId: string) => (await bills.requery(requestId)).kind,
  }
}
