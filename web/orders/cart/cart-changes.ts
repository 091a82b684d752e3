let underWay: Promise<unknown> = Promise.resolve()

/** Sends a change of the cart once the changes before have been answered. */
export function sendChange<T>(ask: () => Promise<T>): Promise<T> {
  const answer = underWay.then(ask)
  underWay = answer.catch(() => {})
  return answer
}

/** Waits for the changes on their way, so that what is read afterwards has them. */
export async function changesSent(): Promise<void> {
  await underWay
}
