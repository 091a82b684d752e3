import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import { addCleanup } from '../app/cleanup.ts'

interface SlowLine {
  /** The site at the other end of the line. */
  readonly url: string
  /** Answers from now on arrive only after `release`. The service worker waits for them too. */
  hold(): void
  release(): void
  /** Answers all requests with this status and its own page, as a captive portal or a proxy does, until it is null. */
  pretend(status: number | null): void
  /** Loses requests for such a path for a second: a browser repeats a lost request once by itself. */
  lose(path: RegExp): void
}

/** The site behind a line that can hold its answers back, replace them or lose a request. */
export async function openSlowLine(): Promise<SlowLine> {
  let held = Promise.resolve()
  let release = () => {}
  let pretended: number | null = null
  let lost: RegExp | undefined
  const site = new URL(inject('siteUrl'))
  const server = createServer((asked, answer) => {
    if (lost?.test(asked.url!)) {
      setTimeout(() => (lost = undefined), 1000)
      answer.destroy()
      return
    }
    if (pretended) {
      answer.writeHead(pretended, { 'content-type': 'text/html' })
      answer.end('<!doctype html><title>Airtime</title><h1>Buy data</h1>')
      return
    }
    const headers = { ...asked.headers, host: site.host }
    const passed = request(new URL(asked.url!, site), { method: asked.method, headers }, async (found) => {
      await held
      answer.writeHead(found.statusCode!, found.headers)
      found.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  addCleanup(() => {
    release()
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    pretend: (status) => {
      pretended = status
    },
    lose: (path) => {
      lost = path
    },
  }
}
