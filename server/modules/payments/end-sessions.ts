import type { App } from '#server/context.ts'

/** How long a payment that was begun can be paid. Afterwards it counts for no limit any more. */
export const SESSION_SECONDS = 3600

/**
 * Has the provider end payments that nobody pays: without a limit it takes them for ever, and what a member began and
 * gave up could come in at any time. Throws where it does not keep to it, so that the job is tried again; what comes in
 * beyond the limits of a wallet all the same is held there.
 */
export async function endSessions({ providers: { cards } }: App): Promise<void> {
  const told = await cards.endSessionsAfter(SESSION_SECONDS)
  if (told.kind === 'unknown') throw new Error(`The card service may take payments for ever: ${told.reason}`)
}
