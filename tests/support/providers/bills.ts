import { keyFor } from '#server/kit/keys.ts'
import { createVtpass } from '#server/providers/bill-payments/vtpass.ts'
import type { Outcome } from '#simulators/vtpass/scenarios.ts'

/** The sandbox settings of the simulated bill service at `simulatorsUrl`. */
export function billSandbox(simulatorsUrl: string) {
  const post = async (path: string, body: object) => {
    await fetch(`${simulatorsUrl}/vtpass/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  return {
    /** Sets the outcome of the next purchases, including those of magic numbers. */
    setOutcome: (outcome: Outcome) => post('outcome', { outcome }),
    /** Sets our balance at the provider, in naira. */
    setFloat: (balance: number) => post('float', { balance }),
  }
}

/** A client of the simulated VTpass, with the keys of a system that has this secret. */
export function vtpassOf(simulatorsUrl: string, secret: string) {
  return createVtpass({
    baseUrl: `${simulatorsUrl}/vtpass/api`,
    apiKey: 'sandbox',
    publicKey: 'PK_sandbox',
    secretKey: `SK_${keyFor(secret, 'sandbox bills').toString('hex')}`,
  })
}
