import { keyFor } from '#server/kit/keys.ts'
import { createVtpass } from '#server/providers/bill-payments/vtpass.ts'
import type { Outcome } from '#simulators/vtpass/scenarios.ts'

/** What whoever tries the market out may set at the simulated bill service that listens at `simulatorsUrl`. */
export function billSandbox(simulatorsUrl: string) {
  const post = async (path: string, body: object) => {
    await fetch(`${simulatorsUrl}/vtpass/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  return {
    /** Of the next purchases, those of magic numbers too. */
    setOutcome: (outcome: Outcome) => post('outcome', { outcome }),
    /** Naira that we have at the provider. */
    setFloat: (balance: number) => post('float', { balance }),
  }
}

/** The simulated VTpass, asked as a system with this secret asks it. */
export function vtpassOf(simulatorsUrl: string, secret: string) {
  return createVtpass({
    baseUrl: `${simulatorsUrl}/vtpass/api`,
    apiKey: 'sandbox',
    publicKey: 'PK_sandbox',
    secretKey: `SK_${keyFor(secret, 'sandbox bills').toString('hex')}`,
  })
}
