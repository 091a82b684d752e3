const TIMEOUT_MS = 5000

/** Sends events to the shop's webhook address, and retries until the response is accepted. No address, no events. */
export function createWebhooks(
  url: string | undefined,
  retryAfterSeconds: readonly number[],
  isAccepted: (response: Response) => Promise<boolean>,
) {
  const { after, close } = createTimers()
  const post = async (body: string, headers: Readonly<Record<string, string>>): Promise<boolean> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url!, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    })
    return isAccepted(response)
  }
  const send = async (body: string, headers: Readonly<Record<string, string>>, tries = 0): Promise<void> => {
    const pause = retryAfterSeconds[tries]
    if (!(await post(body, headers).catch(() => false)) && pause !== undefined)
      after(pause, () => send(body, headers, tries + 1))
  }
  return {
    /** Also used for later changes of a payment or purchase. */
    after,
    close,
    send(body: string, { delaySeconds = 0, headers = {} } = {}): void {
      if (url !== undefined) after(delaySeconds, () => send(body, headers))
    },
  }
}

/** Runs work with a delay. */
function createTimers() {
  const waiting = new Set<NodeJS.Timeout>()
  return {
    after(seconds: number, work: () => unknown): void {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        work()
      }, seconds * 1000)
      waiting.add(timer)
    },
    /** Cancels all work that has not begun. */
    close: (): void => waiting.forEach((timer) => clearTimeout(timer)),
  }
}
