import type { App } from '#server/context.ts'

/** How long a payment can be paid after it was begun. Afterwards it counts towards no limit. */
export const SESSION_SECONDS = 3600

/**
 * Makes the provider expire unpaid sessions. Without it the provider accepts payments permanently, so an abandoned
 * payment could arrive at any time. Throws if the provider does not confirm, so that the job is retried; money that
 * arrives beyond the limits of a wallet all the same is held.
 */
export async function endSessions({ providers: { cards } }: App): Promise<void> {
  const answer = await cards.endSessionsAfter(SESSION_SECONDS)
  if (answer.kind === 'unknown')
    throw new Error(`The card service may accept payments without a time limit: ${answer.reason}`)
}
