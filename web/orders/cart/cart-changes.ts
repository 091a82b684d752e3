let underWay: Promise<unknown> = Promise.resolve()

/** The last change of each product that waits. */
const waiting = new Map<string, unknown>()

/**
 * Sends a change of a product in the cart once the changes before have been answered. Resolves to null without sending
 * it if another change of the product has come meanwhile.
 */
export function sendChange<T>(productId: string, ask: () => Promise<T>): Promise<T | null> {
  waiting.set(productId, ask)
  const answer = underWay.then(() => {
    if (waiting.get(productId) !== ask) return null
    waiting.delete(productId)
    return ask()
  })
  underWay = answer.catch(() => {})
  return answer
}

/** Waits for the changes on their way, so that what is read afterwards has them. */
export async function changesSent(): Promise<void> {
  await underWay
}
