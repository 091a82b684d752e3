import { connect } from 'node:net'

/** Milliseconds after which an open connection counts as hanging. */
const HANGS_AFTER_MS = 20_000

/**
 * Sends these bytes to a port of this machine, and returns everything that comes back until the connection closes.
 * `ends` closes our side after the bytes, so an incomplete request stays incomplete; `breaks` also destroys the socket.
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

export function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

/** A well-formed request. */
export function rawRequest(line: string, headers: Readonly<Record<string, string>> = {}, body = ''): string {
  const all = { Host: 'kanti.example', Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
