import type { z } from 'zod'
import { Refusal } from '#server/kit/refusal.ts'

const TIMEOUT_MS = 3000

/** Calls a simulator: a GET, or a POST if there is a body. */
export async function askSimulator<T extends z.ZodType>(
  shape: T,
  address: string,
  body?: unknown,
): Promise<z.output<T>> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return shape.parse(await answer.json())
  } catch (cause) {
    throw new Refusal(502, 'simulators_down', 'The simulators do not answer. Try again in a moment.', { cause })
  }
}
