import { z } from 'zod'
import { listFaults, PROVIDERS, type Provider } from './config-faults.ts'
import { earningsSettings } from './config-earnings.ts'
import { nairaLimit, NUMBER, number } from './config-numbers.ts'
import { orderSettings } from './config-orders.ts'
import type { Secrets } from './kit/keys.ts'

const port = number().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''))
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
})
/** Several keys, separated by spaces. */
const previousKeys = z
  .string()
  .default('')
  .transform((text) => text.split(/\s+/).filter((key) => key !== ''))
  .refine((keys) => keys.every((key) => key.length >= 32), 'must have 32 characters or more in each key')
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })

/** Every setting of the system. Only this file reads the environment. A test compares it with `.env.example`. */
const settings = z.object({
  PORT: port.default(3000).describe('Where pages and API are served'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 for every one, of which PUBLIC_URL is answered'),
  PUBLIC_URL: url
    .refine((text) => new URL(text).pathname === '/', 'must have no path: pages and API stand at its root')
    .optional()
    .describe('Address that people use; links are built from it, never from a request'),
  API_BASE_URL: url
    .optional()
    .describe('Another host for the API, when the pages run against one; their own when left out'),
  MEDIA_BASE_URL: url
    .optional()
    .describe('Address that pictures are served from, such as a CDN; PUBLIC_URL/media when left out'),
  MEDIA_S3_BUCKET_URL: url.optional().describe('Bucket of an S3-compatible store for pictures; a folder without'),
  MEDIA_S3_REGION: z.string().min(1).default('auto').describe('Region of the bucket'),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PAPERS_S3_BUCKET_URL: url
    .optional()
    .describe('Private bucket of an S3-compatible store for identity documents; a folder without'),
  PAPERS_S3_REGION: z.string().min(1).default('auto').describe('Region of that bucket'),
  PAPERS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  PAPERS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  HEADS_S3_BUCKET_URL: url.optional().describe('Bucket that forbids changes, for heads of the books and the audit log'),
  HEADS_S3_REGION: z.string().min(1).default('auto').describe('Region of that bucket'),
  HEADS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  HEADS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  METRICS_PORT: number()
    .min(0)
    .max(65534)
    .default(9464)
    .describe('Private port of /metrics, and the next one for the jobs; 0 turns both off'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address that /metrics listens on, which visitors must not reach'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded database and the media store'),
  BACKUP_DIR: z.string().min(1).optional().describe('Folder of backups; `backups` in DATA_DIR when left out'),
  BACKUP_KEEP_HOURS: number()
    .min(1)
    .max(720)
    .optional()
    .describe('Hours after which a new backup deletes an older one from BACKUP_DIR; never when left out'),
  DATABASE_URL: databaseUrl.optional().describe('A PostgreSQL server, 15 to 18; the embedded one when left out'),
  DATABASE_READ_URL: databaseUrl
    .optional()
    .describe('Replicas of that server, for what visitors read; DATABASE_URL when left out'),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe('DATABASE_URL past a pooler, for notifications and jobs; DATABASE_URL when left out'),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe('The same database as its owner, who makes the tables: for migrations, backups and npm start alone'),
  SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe('Passwords, codes and what is as good as money are kept with it: the same in every process'),
  SECRET_PREVIOUS: previousKeys.describe('What SECRET was before, newest first, until `npm run rekey` says otherwise'),
  PAPERS_KEY: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe('Identity documents are encrypted with it; with SECRET when left out'),
  PAPERS_KEY_PREVIOUS: previousKeys.describe('The same of PAPERS_KEY; SECRET, where there was none'),
  DATABASE_MAY_FORGET: z
    .stringbool()
    .default(false)
    .describe('For tests: whether to start on a PostgreSQL that loses what was answered in a crash'),
  DATABASE_POOL_SIZE: number().min(1).max(200).default(10).describe('Connections of each process'),
  DATABASE_READ_POOL_SIZE: number()
    .min(1)
    .max(200)
    .default(5)
    .describe('Besides, connections of each process for what visitors read'),
  ANSWER_CACHE_MB: number()
    .min(0)
    .max(4096)
    .default(64)
    .describe('Megabytes for cached public responses in each process'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  TRUST_PROXY: z.string().default('').describe('Addresses (CIDR, by comma) of proxies whose X-Forwarded-For counts'),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number(NUMBER)
    .min(0)
    .max(60)
    .default(0)
    .describe('Seconds to serve on after a stop signal, so that a proxy notices'),
  RATE_LIMIT_SCALE: z.coerce
    .number(NUMBER)
    .min(0.1)
    .max(1_000_000)
    .default(1)
    .describe('Multiplies every rate limit but the tries per code'),
  SANDBOX: z
    .stringbool()
    .default(false)
    .describe('Whether what has no key runs on our own simulators; `npm start` says yes where nothing is real'),
  SMTP_URL: smtpUrl.optional().describe('Mail server, with ?requireTLS=true where it is not smtps'),
  MAIL_FROM: z.email().default('no-reply@kanti.example').describe('Address that mail comes from'),
  SUPPORT_EMAIL: z.email().default('support@kanti.example').describe('Where people write to the company'),
  EMAIL_SERVICE_ORIGIN: url
    .transform((text) => new URL(text).origin)
    .optional()
    .describe('Where the contact form is sent; to this server when left out'),
  EMAIL_SERVICE_ID: z.string().min(1).default('service_kanti').describe('Name of the service in the contact form'),
  EMAIL_TEMPLATE_ID: z.string().min(1).default('template_contact').describe('Name of the email in the contact form'),
  EMAIL_PUBLIC_KEY: z.string().min(1).default('kanti-web').describe('Public name of the site in the contact form'),
  EMAIL_REFUSE_HEADLESS: z
    .stringbool()
    .default(false)
    .describe('Whether contact forms of browsers that say they have no screen are refused'),
  TERMII_API_KEY: z.string().min(1).optional().describe('Key of the SMS service'),
  TERMII_BASE_URL: url.default('https://api.ng.termii.com').describe('Address that the SMS service gives its customer'),
  TERMII_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'must be 3 to 11 letters or digits')
    .default('Kanti')
    .describe('Registered name that SMS come from'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('Our name at Google, for signing in'),
  GOOGLE_JWKS_URL: url
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe('Where the keys are that Google signs with'),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\S+$/, 'must look like sk_live_…, or sk_test_…')
    .optional()
    .describe('Secret key at Paystack, for card payments'),
  PAYSTACK_PUBLIC_KEY: z
    .string()
    .regex(/^pk_(test|live)_\S+$/, 'must look like pk_live_…, or pk_test_…')
    .optional()
    .describe('The public key that belongs to it'),
  PAYSTACK_BASE_URL: url.default('https://api.paystack.co').describe('Where Paystack is asked'),
  VTPASS_API_KEY: z.string().min(1).optional().describe('API key at VTpass, for bills'),
  VTPASS_PUBLIC_KEY: z
    .string()
    .regex(/^PK_\S+$/, 'must look like PK_…')
    .optional()
    .describe('The public key that belongs to it'),
  VTPASS_SECRET_KEY: z
    .string()
    .regex(/^SK_\S+$/, 'must look like SK_…')
    .optional()
    .describe('The secret key that belongs to it'),
  VTPASS_BASE_URL: url.default('https://vtpass.com/api').describe('Where VTpass is asked'),
  VTPASS_WEBHOOK_PATH_SECRET: z
    .string()
    .regex(/^[\w-]{16,100}$/, 'must have 16 letters or digits, or more')
    .default('sandbox')
    .describe('Last part of the address where VTpass tells us of purchases, which nobody else may know'),
  WALLET_DAY_LIMIT: nairaLimit
    .default(50_000)
    .describe('Wallet day limit: naira that a member may add in a day, and spend in a day; 0 for no limit'),
  WALLET_BALANCE_LIMIT: nairaLimit.default(300_000).describe('Naira that may lie in a wallet; 0 for no limit'),
  WALLET_DAY_LIMIT_VERIFIED: nairaLimit.default(200_000).describe('The same for a verified identity'),
  WALLET_BALANCE_LIMIT_VERIFIED: nairaLimit.default(500_000).describe('The same for a verified identity'),
  BILL_LOW_FLOAT: nairaLimit.default(100_000).describe('Naira at the bill provider below which operators are alarmed'),
  BILL_PAUSE_MINUTES: number()
    .min(1)
    .max(1440)
    .default(30)
    .describe('How long a service is not sold once the float did not pay for it, unless it is funded before'),
  BILL_TWO_OPERATORS_FROM: nairaLimit
    .default(10_000)
    .describe('Naira that one operator may move alone in 24 hours; what would reach it takes a second operator'),
  ...orderSettings,
  ...earningsSettings,
  SIMULATORS_URL: url.default('http://127.0.0.1:3080').describe('Where the simulators listen'),
  SIMULATORS_SMTP_URL: smtpUrl.default('smtp://127.0.0.1:3025').describe('Where the simulated mail server listens'),
  SIMULATORS_WEBHOOK_URL: url
    .optional()
    .describe('Where the simulated card service tells of payments; PORT of this machine when left out'),
  SIMULATORS_BILL_WEBHOOK_URL: url
    .optional()
    .describe('Where the simulated bill service tells of purchases; PORT of this machine when left out'),
})

export type Settings = z.output<typeof settings>

/** Settings whose default depends on others. */
type Derived = 'PUBLIC_URL' | 'MEDIA_BASE_URL' | 'API_BASE_URL' | 'ORDERS' | 'ORDER_WALLET_PAY'

export interface Config extends Omit<Settings, Derived> {
  readonly PUBLIC_URL: string
  readonly MEDIA_BASE_URL: string
  readonly API_BASE_URL: string
  readonly ORDERS: boolean
  readonly ORDER_WALLET_PAY: boolean
  /** Hosts that requests may name. Any other host gets 421. */
  readonly hosts: ReadonlySet<string>
  /** Which providers have their key. A provider that is neither real nor simulated is not offered. */
  readonly real: Readonly<Record<Provider, boolean>>
  /** Which providers run on our own simulators. */
  readonly simulated: Readonly<Record<Provider, boolean>>
  /** True if any provider is simulated. `/sandbox` then shows the captured mail and SMS. */
  readonly isSandboxShown: boolean
  /** True if every provider is simulated, so that nothing real can happen and the demo market may be shown. */
  readonly isAllSimulated: boolean
}

export const settingNames = Object.keys(settings.shape)

/** Lists all faults of the configuration, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the settings. An empty variable counts as absent. Throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(settingNames.map((name) => [name, environment[name] || undefined]))
  const parsed = settings.safeParse(given)
  const faults = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  faults.push(...listFaults(given))
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(`The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
  const real = ofEachProvider(([key]) => given[key] !== undefined)
  const simulated = ofEachProvider(([key]) => parsed.data.SANDBOX && given[key] === undefined)
  const isAllSimulated = Object.values(simulated).every(Boolean)
  const publicUrl = parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`
  const takesOrders = parsed.data.ORDERS ?? (isAllSimulated || parsed.data.HELD_MONEY_PARTNER !== undefined)
  return {
    ...parsed.data,
    PUBLIC_URL: publicUrl,
    MEDIA_BASE_URL: parsed.data.MEDIA_BASE_URL ?? `${publicUrl}/media`,
    API_BASE_URL: parsed.data.API_BASE_URL ?? '/api/v1',
    ORDERS: takesOrders,
    ORDER_WALLET_PAY: parsed.data.ORDER_WALLET_PAY ?? takesOrders,
    hosts: allowedHosts(publicUrl, parsed.data),
    real,
    simulated,
    isSandboxShown: Object.values(simulated).some(Boolean),
    isAllSimulated,
  }
}

/** The environment of `npm start`: turns the sandbox on unless `SANDBOX` or a real provider is set. */
export function withSandbox(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isAnyReal = Object.values(PROVIDERS).some(([key]) => environment[key])
  return environment['SANDBOX'] || isAnyReal ? environment : { ...environment, SANDBOX: 'yes' }
}

function ofEachProvider(predicate: (needed: (typeof PROVIDERS)[Provider]) => boolean): Record<Provider, boolean> {
  const entries = Object.entries(PROVIDERS).map(([provider, needed]) => [provider, predicate(needed)])
  return Object.fromEntries(entries) as Record<Provider, boolean>
}

function allowedHosts(publicUrl: string, { HOST, PORT }: { HOST: string; PORT: number }): Set<string> {
  const local = ['localhost', '127.0.0.1', '[::1]', HOST]
  return new Set([new URL(publicUrl).host, ...local.flatMap((host) => [`${host}:${PORT}`, host])])
}

/** Throws if SECRET is missing: only `npm start` creates one. */
export function secretsOf({ SECRET, SECRET_PREVIOUS }: Pick<Config, 'SECRET' | 'SECRET_PREVIOUS'>): Secrets {
  if (SECRET === undefined) throw new ConfigError('Set SECRET, or use `npm start`, which makes one.')
  return [SECRET, ...SECRET_PREVIOUS]
}

/** The secrets for identity documents. */
export function documentSecretsOf({
  PAPERS_KEY,
  PAPERS_KEY_PREVIOUS,
  ...config
}: Pick<Config, 'SECRET' | 'SECRET_PREVIOUS' | 'PAPERS_KEY' | 'PAPERS_KEY_PREVIOUS'>): Secrets {
  const [current, ...previous]: Secrets = PAPERS_KEY === undefined ? secretsOf(config) : [PAPERS_KEY]
  return [current, ...previous, ...PAPERS_KEY_PREVIOUS]
}
