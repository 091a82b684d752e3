import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

interface Ask {
  (asked: LoadRequest): Promise<{ status: number; text: string; retryAfter: string | undefined }>
  /** Closes its connections. */
  close(): void
}

/** Sends requests to a server of this machine with the host `kanti.example`. */
export function createAsking(url: string, mostSockets = 128): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets })
  const ask = ({ method, path, headers, body }: LoadRequest) =>
    new Promise<Awaited<ReturnType<Ask>>>((resolve, reject) => {
      const payload = body && JSON.stringify(body)
      const given = { host: 'kanti.example', ...(payload && { 'content-type': 'application/json' }), ...headers }
      const asked = request(new URL(path, url), { method, agent, headers: given }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        const retryAfter = answer.headers['retry-after']
        answer.on('end', () => resolve({ status: answer.statusCode!, text, retryAfter }))
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(payload)
    })
  return Object.assign(ask, { close: () => agent.destroy() })
}

/**
 * Sends requests at a fixed rate, whether or not responses come, until the returned function is called. Each response
 * other than 200 and 201 is a failure.
 */
export function askSteadily(ask: Ask, perSecond: number, next: (at: number) => LoadRequest) {
  const stopping = new AbortController()
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  const one = async (asked: LoadRequest) => {
    const reported = await ask(asked).then(
      ({ status, text }) => (status === 200 || status === 201 ? null : `${status} ${text.slice(0, 100)}`),
      (error: Error) => error.message,
    )
    if (reported !== null) failures.push(`${asked.method} ${asked.path}: ${reported}`)
  }
  let count = 0
  const asking = (async () => {
    const start = performance.now()
    while (!stopping.signal.aborted) {
      for (const due = ((performance.now() - start) / 1000) * perSecond; count < due; count += 1) {
        const answered = one(next(count)).finally(() => underWay.delete(answered))
        underWay.add(answered)
      }
      await sleep(2)
    }
    await Promise.all(underWay)
  })()
  return async () => {
    stopping.abort()
    await asking
    return { requests: count, failures }
  }
}
