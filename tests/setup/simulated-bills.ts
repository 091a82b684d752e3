import type { BillsParts } from '#server/modules/bills/index.ts'
import { openVtpass } from '#server/providers/bill-payments/vtpass.ts'
import { openBillMarket } from './bill-market.ts'
import { billSandbox } from './bills.ts'
import { startSimulators } from './simulators.ts'

/** Bills over HTTP, bought from the simulated VTpass by the real adapter, which waits half a second for an answer. `change` swaps parts. */
export async function openSimulatedBills(change: (parts: BillsParts) => BillsParts = (parts) => parts) {
  const simulators = await startSimulators({ billsLateSeconds: 0.2 })
  const bills = openVtpass({
    baseUrl: `${simulators.url}/vtpass/api`,
    apiKey: 'sandbox',
    publicKey: 'PK_sandbox',
    secretKey: 'SK_sandbox',
    payTimeoutMs: 500,
    // One that fails on purpose again and again is not left alone.
    failuresToOpen: 1_000_000,
  })
  const market = await openBillMarket((parts) =>
    change({
      ...parts,
      bills,
      isSimulated: true,
      patience: { waitsSeconds: [1], notReceivedAfterSeconds: 0, pauseSeconds: 0, lookAgainSeconds: null },
    }),
  )
  return {
    ...market,
    ...billSandbox(simulators.url),
    /** What the simulator itself says. */
    hasDelivered: async (requestId: string) => (await bills.requery(requestId)).kind === 'delivered',
  }
}
