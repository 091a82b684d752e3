import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from 'pino'

/** What this process measures of itself, in Prometheus form. */
export interface Metrics {
  readonly registry: Registry
  observe(fastify: FastifyInstance): void
  /** Shows how a provider is, as this process sees it. */
  observeProvider(name: string, read: () => ProviderState): void
  /** Shows figures that are read together, by name with their help; NaN where one is not known or cannot be read. */
  observeFigures<Name extends string>(
    figures: Readonly<Record<Name, string>>,
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
        breaker_open: [
          '1 while the provider is left alone because it failed',
          () => Number(read().breaker !== 'closed'),
        ],
        calls_running: ['Calls of the provider under way', () => read().running],
        calls_turned_away: ['Calls that were not made, since the process began', () => read().turnedAway],
      } as const
      for (const [what, [help, value]] of Object.entries(gauges)) {
        const collect = function (this: Gauge) {
          this.set(value())
        }
        registry.registerMetric(new Gauge({ name: `${name}_${what}`, help, registers: [], collect }))
      }
    },
    observeFigures<Name extends string>(
      figures: Readonly<Record<Name, string>>,
      read: () => Promise<Readonly<Record<Name, number | null>>>,
    ) {
      const readOnce = sharedWhileRunning(() => read().catch(() => null))
      for (const [name, help] of Object.entries(figures) as [Name, string][]) {
        const collect = async function (this: Gauge) {
          this.set((await readOnce())?.[name] ?? Number.NaN)
        }
        registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
      }
    },
  }
}

/** Who asks while it runs gets what the first one gets. */
function sharedWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= work().finally(() => (running = null))
    return running
  }
}

/** Serves `/metrics` on a port of its own that only this machine reaches. A taken port is no reason to stop. */
export function serveMetrics({ registry }: Metrics, port: number, log: Logger): Server | undefined {
  if (port === 0) return undefined
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  server.on('error', (error) => log.warn({ port, reason: error.message }, 'metrics are not served'))
  return server.listen(port, '127.0.0.1')
}
