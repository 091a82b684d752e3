import { z } from 'zod'
import { notFound } from '#server/kit/refusal.ts'
import { askSimulator } from './ask-simulator.ts'

const opened = z.object({ id: z.string().nullable() })
const ended = z.object({ outcome: z.enum(['won', 'lost']).nullable() })

/** Disputes a card payment at the simulated bank. Throws 404 unless it is paid, and was not disputed before. */
export async function openDispute(simulatorsUrl: string, payment: { reference: string }): Promise<{ id: string }> {
  const { id } = await askSimulator(opened, `${simulatorsUrl}/paystack/sandbox/disputes`, payment)
  if (id === null) throw notFound('payment')
  return { id }
}

/** Ends a dispute at the simulated bank. Throws 404 unless it is open. */
export async function endDispute(
  simulatorsUrl: string,
  id: string,
  end: { outcome: 'won' | 'lost' },
): Promise<{ outcome: 'won' | 'lost' }> {
  const address = `${simulatorsUrl}/paystack/sandbox/disputes/${encodeURIComponent(id)}`
  const { outcome } = await askSimulator(ended, address, end)
  if (outcome === null) throw notFound('dispute')
  return { outcome }
}
