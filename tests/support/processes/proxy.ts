import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two readiness checks of a process. */
const LOOK_EVERY_MS = 100

interface Target {
  readonly port: number
  readonly agent: Agent
  /** `late`: it responds, but does not report itself as ready. Used only if no copy is ready. */
  state: 'ready' | 'late' | 'away'
}

/**
 * A plain reverse proxy for the copies of the HTTP process: each request goes to the next copy that is ready. A request
 * that could not connect goes to the next copy. A request that was sent is never sent again; if the copy does not
 * respond, the client gets a 502.
 */
export async function createProxy(ports: readonly number[]) {
  const targets = ports.map((port): Target => ({ port, agent: new Agent({ keepAlive: true }), state: 'away' }))
  const closing = new AbortController()
  const looking = targets.map((target) => look(target, closing.signal))
  let turn = 0
  // A long timeout: otherwise the proxy could close a connection just when a request arrives on it.
  const server = createServer({ keepAliveTimeout: 3_600_000 }, (asked, answer) => {
    const wanted = targets.some(({ state }) => state === 'ready') ? 'ready' : 'late'
    const able = targets.filter(({ state }) => state === wanted)
    turn += 1
    pass(asked, answer, [...able.slice(turn % able.length), ...able.slice(0, turn % able.length)])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port: number) => targets.some((target) => target.port === port && target.state === 'ready'),
    async close() {
      closing.abort()
      await Promise.all(looking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const { agent } of targets) agent.destroy()
    },
  }
}

function pass(asked: IncomingMessage, answer: ServerResponse, [target, ...others]: readonly Target[]): void {
  if (!target) return void answer.writeHead(502).end('No copy is ready.')
  const { method, url, headers } = asked
  const passed = request({ port: target.port, host: '127.0.0.1', agent: target.agent, method, path: url, headers })
  passed.on('response', (given) => {
    // These headers concern the connection to the copy, not the one to the client.
    const { connection: _, 'keep-alive': __, ...kept } = given.headers
    answer.writeHead(given.statusCode!, kept)
    given.pipe(answer)
    given.on('error', () => answer.destroy())
  })
  passed.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return pass(asked, answer, others)
    if (answer.headersSent) return void answer.destroy()
    answer.writeHead(502).end(error.message)
  })
  passed.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => asked.pipe(passed))
    else asked.pipe(passed)
  })
}

async function look(target: Target, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    target.state = await stateOf(target, signal)
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

async function stateOf({ port }: Target, signal: AbortSignal): Promise<Target['state']> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal })
    const { status } = (await answer.json()) as { status: string }
    return status === 'ready' ? 'ready' : status === 'stopping' ? 'away' : 'late'
  } catch {
    return 'away'
  }
}
