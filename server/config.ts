import { join, resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''))

/**
 * Every setting of the system; this file is the only reader of the environment.
 * `.env.example` lists the same names, and a test keeps the two equal.
 */
const settings = z.object({
  PORT: port.default(3000).describe('Where pages and API are served'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for every one'),
  PUBLIC_URL: url.optional().describe('Address that people use; links are built from it, never from a request'),
  API_BASE_URL: url
    .optional()
    .describe('Another host for the API, when the pages run against one; their own when left out'),
  MEDIA_BASE_URL: url
    .optional()
    .describe('Address that pictures are served from, such as a CDN; PUBLIC_URL/media when left out'),
  METRICS_PORT: port.default(9464).describe('Private port of /metrics on 127.0.0.1; 0 turns it off'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded database and the media store'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional()
    .describe('A PostgreSQL server, 15 to 18; the embedded one when left out'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10).describe('Connections of each process'),
  ANSWER_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(64)
    .describe('Memory for public answers in each process'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  TRUST_PROXY: z.string().default('').describe('Addresses (CIDR, by comma) of proxies whose X-Forwarded-For counts'),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe('How long to answer on after a stop was asked for, so that a proxy notices'),
})

export type Settings = z.output<typeof settings>

export interface Config extends Omit<Settings, 'PUBLIC_URL' | 'MEDIA_BASE_URL' | 'API_BASE_URL'> {
  readonly PUBLIC_URL: string
  readonly MEDIA_BASE_URL: string
  readonly API_BASE_URL: string
  /** Hosts a request may name; another one is answered with 421. */
  readonly hosts: ReadonlySet<string>
  /** Without provider keys the system runs on its own simulators, and says so. */
  readonly sandbox: boolean
}

export const settingNames = Object.keys(settings.shape)

/** Names every fault of the configuration at once, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the settings; an empty variable counts as absent. Throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(settingNames.map((name) => [name, environment[name] || undefined]))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration cannot be used:\n${faults.join('\n')}`)
  }
  const publicUrl = parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`
  return {
    ...parsed.data,
    PUBLIC_URL: publicUrl,
    MEDIA_BASE_URL: parsed.data.MEDIA_BASE_URL ?? `${publicUrl}/media`,
    API_BASE_URL: parsed.data.API_BASE_URL ?? '/api/v1',
    hosts: allowedHosts(publicUrl, parsed.data),
    sandbox: true,
  }
}

function allowedHosts(publicUrl: string, { HOST, PORT }: { HOST: string; PORT: number }): Set<string> {
  const local = ['localhost', '127.0.0.1', '[::1]', HOST]
  return new Set([new URL(publicUrl).host, ...local.flatMap((host) => [`${host}:${PORT}`, host])])
}

/** Where the embedded database and the pictures stand. */
export function dataFolders({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) {
  const root = resolve(DATA_DIR)
  return { root, database: join(root, 'postgres'), media: join(root, 'media') }
}
