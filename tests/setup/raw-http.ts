import { connect } from 'node:net'

/** Milliseconds after which a connection that says nothing counts as hanging. */
const HANGS_AFTER_MS = 20_000

/**
 * Sends these bytes to a port of this machine, and gives all that comes back until the connection is over. With `ends`
 * nothing more can come after them, so that what is not whole by then never is; with `breaks` nobody waits either.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  then: 'waits' | 'ends' | 'breaks' = 'waits',
): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const timer = setTimeout(() => {
      chunks.push(Buffer.from('HANGS'))
      socket.destroy()
    }, HANGS_AFTER_MS)
    socket.on('error', () => {})
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks).toString('latin1'))
    })
    if (then === 'waits') socket.write(bytes)
    else socket.end(bytes, () => then === 'breaks' && socket.destroy())
  })
}

/** The statuses of all answers of a connection. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

/** A request as a careful client writes it. */
export function rawRequest(line: string, headers: Readonly<Record<string, string>> = {}, body = ''): string {
  const all = { Host: 'kanti.example', Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
