import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from 'pino'
import type { Health } from './health.ts'

/** Metrics of this process, in Prometheus format. */
export interface Metrics {
  readonly registry: Registry
  observe(fastify: FastifyInstance): void
  /** Exposes the state of a provider, as seen by this process. */
  observeProvider(name: string, read: () => ProviderState): void
  /**
   * Exposes values that are read together, by name with their help text. NaN where a value is unknown or cannot be
   * read. A name that ends in `_total` becomes a counter.
   */
  observeGauges<Name extends string>(
    gauges: Readonly<Record<Name, string>>,
    read: () => Promise<Readonly<Record<Name, number | null>>>,
  ): void
}

export interface ProviderState {
  readonly breaker: 'closed' | 'open' | 'trying'
  readonly running: number
  readonly turnedAway: number
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // These are sums of other metrics, and `_total` is reserved for counters.
  for (const what of ['resources', 'handles', 'requests']) registry.removeSingleMetric(`nodejs_active_${what}_total`)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    registry,
    observe(fastify) {
      fastify.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown'
        duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
    observeProvider(name, read) {
      const gauges = {
        [`${name}_breaker_open`]: '1 while the provider is left alone because it failed',
        [`${name}_calls_running`]: 'Calls of the provider under way',
        [`${name}_calls_turned_away_total`]: 'Calls that were not made, since the process began',
      }
      this.observeGauges(gauges, async () => {
        const { breaker, running, turnedAway } = read()
        return {
          [`${name}_breaker_open`]: Number(breaker !== 'closed'),
          [`${name}_calls_running`]: running,
          [`${name}_calls_turned_away_total`]: turnedAway,
        }
      })
    },
    observeGauges<Name extends string>(
      gauges: Readonly<Record<Name, string>>,
      read: () => Promise<Readonly<Record<Name, number | null>>>,
    ) {
      const readOnce = sharedWhileRunning(() => read().catch(() => null))
      for (const [name, help] of Object.entries(gauges) as [Name, string][]) {
        const find = async () => (await readOnce())?.[name] ?? Number.NaN
        // When two sources expose the same name, the later one wins.
        registry.removeSingleMetric(name)
        registry.registerMetric(name.endsWith('_total') ? counter(name, help, find) : gauge(name, help, find))
      }
    },
  }
}

function gauge(name: string, help: string, find: () => Promise<number>): Gauge {
  const collect = async function (this: Gauge) {
    this.set(await find())
  }
  return new Gauge({ name, help, registers: [], collect })
}

/** A counter for a value that is counted elsewhere. */
function counter(name: string, help: string, find: () => Promise<number>): Counter {
  const collect = async function (this: Counter) {
    const value = await find()
    this.reset()
    this.inc(Number.isNaN(value) ? 0 : value)
  }
  return new Counter({ name, help, registers: [], collect })
}

/** Calls made while one is running share its result. */
function sharedWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= work().finally(() => (running = null))
    return running
  }
}

/**
 * Serves `/metrics` on METRICS_HOST at a port, and with `look` also the health of a process that has no other HTTP server. If the
 * port is taken, logs a warning and continues.
 */
export function serveMetrics(
  { registry }: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
  log: Logger,
  look?: () => Promise<Health>,
): Server | undefined {
  if (port === 0) return undefined
  const server = createServer(async (request, response) => {
    const answer = (status: number, report: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(report))
    if (request.url === '/metrics')
      return void response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
    if (look && request.url === '/healthz') return answer(200, { status: 'ok' })
    if (!look || request.url !== '/readyz') return void response.writeHead(404).end()
    const { ok, ...report } = await look()
    answer(ok ? 200 : 503, report)
  })
  server.on('error', (error) =>
    log.warn({ port, host, reason: error.message }, 'metrics are not served: set METRICS_PORT to another port'),
  )
  return server.listen(port, host)
}
