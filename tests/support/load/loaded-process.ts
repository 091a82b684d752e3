import type { EventEmitter } from 'node:events'
import { createHttp } from '#server/create-http.ts'
import { createApp } from '#server/create-app.ts'
import { readConfig } from '#server/config.ts'
import { createLoadShedder } from '#server/http/shed-load.ts'

/**
 * One HTTP process under load. With `SHEDS_NOTHING` it has no load shedding; with `LEAKS` each request leaks a listener
 * or some memory. A message over IPC makes it report its heap, timers and listeners.
 */
const config = readConfig()
const app = await createApp(config, config.DATABASE_URL!)
const room = { atOnce: Infinity, waiting: 0 }
const loadShedder = createLoadShedder({ pages: room, reads: room, changes: room })
const http = await createHttp(process.env['SHEDS_NOTHING'] ? { ...app, loadShedder } : app)

if (process.env['LEAKS'] === 'listeners') {
  http.server.setMaxListeners(0)
  http.server.on('request', (request) => http.server.on('never', () => request.url))
}
if (process.env['LEAKS'] === 'memory') {
  const left: number[][] = []
  http.server.on('request', () => left.push(Array.from({ length: 128 }, Math.random)))
}

await http.listen({ port: config.PORT, host: config.HOST })
process.once('disconnect', () => process.exit(0))
process.on('message', () => process.send?.(whatIsHeld()))
process.send?.('ready')

/** Measures after a garbage collection, if the process was started with `--expose-gc`. */
function whatIsHeld() {
  globalThis.gc?.()
  const emitters: EventEmitter[] = [process, http.server]
  const listeners = emitters.flatMap((each) => each.eventNames().map((name) => each.listenerCount(name)))
  return {
    heapBytes: process.memoryUsage().heapUsed,
    timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
    listeners: listeners.reduce((sum, count) => sum + count, 0),
  }
}
