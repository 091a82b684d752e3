import { z } from 'zod'
import { Refusal } from '#server/kit/refusal.ts'
import { askSimulator } from './ask-simulator.ts'

const response = z.object({ status: z.string().nullable(), reference: z.string().nullable() })

/** Answers the popup of a payment with this outcome and returns the result. Throws 404 for an unknown access code. */
export async function payByCard(
  simulatorsUrl: string,
  payment: { access_code: string; outcome: 'success' | 'decline' | 'abandon' },
): Promise<{ reference: string; status: string }> {
  const { status, reference } = await askSimulator(response, `${simulatorsUrl}/paystack/sandbox/pay`, payment)
  if (status === null || reference === null) {
    const text = 'There is no payment with this access code. The sandbox may have started again.'
    throw new Refusal(404, 'not_found', text)
  }
  return { reference, status }
}
