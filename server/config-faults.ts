/** Raw settings before parsing, without empty ones. */
type Settings = Readonly<Record<string, string | undefined>>

/**
 * Providers, each with the setting that makes it real, followed by the settings it then requires too. Without the
 * first, a provider is not offered, or in a sandbox runs on its simulator.
 */
export const PROVIDERS = {
  mail: ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'],
  sms: ['TERMII_API_KEY', 'TERMII_SENDER_ID'],
  identity: ['GOOGLE_CLIENT_ID'],
  cards: ['PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY'],
  bills: ['VTPASS_API_KEY', 'VTPASS_PUBLIC_KEY', 'VTPASS_SECRET_KEY', 'VTPASS_WEBHOOK_PATH_SECRET'],
} as const

export type Provider = keyof typeof PROVIDERS

/** Lists conflicts between settings that may each be valid alone. */
export function listFaults(given: Settings): string[] {
  return [
    ...halfSetProviders(given),
    ...wrongSecrets(given),
    ...openSandbox(given),
    ...forgetfulDatabase(given),
    ...linesInClear(given),
    ...databaseAlone(given),
    ...halfSetBucket(given),
    ...wrongCardKeys(given),
    ...wrongBillHost(given),
    ...ordersWithoutPartner(given),
    ...invoicesWithoutCompany(given),
  ]
}

/** Real providers must not use defaults, which are for the simulators. */
function halfSetProviders(given: Settings): string[] {
  const real = Object.values(PROVIDERS).filter(([key]) => given[key])
  return real.flatMap(([key, ...needed]) =>
    needed.filter((name) => !given[name]).map((name) => `${name}: must be set where ${key} is`),
  )
}

function wrongSecrets(given: Settings): string[] {
  const isAnyReal = Object.values(PROVIDERS).some(([key]) => given[key])
  const missing = isAnyReal ? ['SECRET', 'PAPERS_KEY'].filter((name) => !given[name]) : []
  const faults = missing.map((name) => `${name}: must be set where a provider is real`)
  const { SECRET: secret, PAPERS_KEY: papers } = given
  return papers && papers === secret ? [...faults, 'PAPERS_KEY: must be another than SECRET'] : faults
}

function databaseAlone(given: Settings): string[] {
  const others = ['DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL'].filter((name) => given[name])
  return given['DATABASE_URL'] ? [] : others.map((name) => `DATABASE_URL: must be set where ${name} is`)
}

function halfSetBucket(given: Settings): string[] {
  const faultsOf = (use: 'MEDIA' | 'PAPERS' | 'HEADS', stored: string) => {
    const bucket = ['BUCKET_URL', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => `${use}_S3_${name}`)
    if (!bucket.some((name) => given[name])) return []
    return bucket
      .filter((name) => !given[name])
      .map((name) => `${name}: must be set where ${stored} are kept in a bucket`)
  }
  return [...faultsOf('MEDIA', 'pictures'), ...faultsOf('PAPERS', 'identity documents'), ...faultsOf('HEADS', 'heads')]
}

const isYes = (text: string | undefined) => /^(true|1|yes|on|y|enabled)$/i.test(text ?? '')

/** Users who can read a sandbox's codes, or sign in through its simulated Google, can enter any account. */
function openSandbox(given: Settings): string[] {
  const real = Object.values(PROVIDERS).flatMap(([key]) => (given[key] ? [key] : []))
  const { SANDBOX: sandbox, PUBLIC_URL: publicUrl, PAYSTACK_SECRET_KEY: card } = given
  if (!isYes(sandbox) || real.length === 0) return []
  if (publicUrl?.startsWith('https:')) return [`SANDBOX: must not be yes at an https address where ${real[0]} is set`]
  return card?.startsWith('sk_live_') ? ['SANDBOX: must not be yes where PAYSTACK_SECRET_KEY is live'] : []
}

function wrongCardKeys(given: Settings): string[] {
  const { PAYSTACK_SECRET_KEY: secret, PAYSTACK_PUBLIC_KEY: open } = given
  const faults = []
  if (open && !secret) faults.push('PAYSTACK_SECRET_KEY: must be set where PAYSTACK_PUBLIC_KEY is')
  if (open && secret && open.slice(2, 8) !== secret.slice(2, 8))
    faults.push('PAYSTACK_PUBLIC_KEY: must be live where PAYSTACK_SECRET_KEY is, and test where that is')
  return faults
}

/** Play money must not buy real airtime, nor real money simulated airtime. */
function wrongBillHost({
  VTPASS_API_KEY: key,
  VTPASS_BASE_URL: baseUrl,
  PAYSTACK_SECRET_KEY: card,
}: Settings): string[] {
  if (!key) return []
  const isPlayed = baseUrl?.includes('//sandbox.') ?? false
  const isMoneyPlayed = !card?.startsWith('sk_live_')
  if (isPlayed === isMoneyPlayed) return []
  return [
    isPlayed
      ? 'VTPASS_BASE_URL: must be live where PAYSTACK_SECRET_KEY is'
      : 'VTPASS_BASE_URL: must be that of the VTpass sandbox unless PAYSTACK_SECRET_KEY is live',
  ]
}

/** Buyers pay before they have seen the goods, so a licensed company must hold real money until its release. */
function ordersWithoutPartner({ ORDERS: orders, HELD_MONEY_PARTNER: partner, ...given }: Settings): string[] {
  return isYes(orders) && !partner && given['PAYSTACK_SECRET_KEY']?.startsWith('sk_live_')
    ? ['ORDERS: must not be yes where PAYSTACK_SECRET_KEY is live, until HELD_MONEY_PARTNER says who holds the money']
    : []
}

/** Invoices for real commissions name the company. Without `ORDERS`, orders are on once the partner is named. */
function invoicesWithoutCompany({ ORDERS: orders, HELD_MONEY_PARTNER: partner, ...given }: Settings): string[] {
  const takesOrders = orders === undefined ? partner !== undefined : isYes(orders)
  if (!takesOrders || !given['PAYSTACK_SECRET_KEY']?.startsWith('sk_live_')) return []
  const missing = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_TIN'].filter((name) => !given[name])
  return missing.map((name) => `${name}: must be set where orders are paid with a live PAYSTACK_SECRET_KEY`)
}

/** With real money, a crash must not lose confirmed transactions. */
function forgetfulDatabase({ DATABASE_MAY_FORGET: mayForget, PAYSTACK_SECRET_KEY: card }: Settings): string[] {
  return isYes(mayForget) && card?.startsWith('sk_live_')
    ? ['DATABASE_MAY_FORGET: must not be yes where PAYSTACK_SECRET_KEY is live']
    : []
}

const PROVIDER_ADDRESSES = [
  'TERMII_BASE_URL',
  'GOOGLE_JWKS_URL',
  'PAYSTACK_BASE_URL',
  'VTPASS_BASE_URL',
  'EMAIL_SERVICE_ORIGIN',
  'HEADS_S3_BUCKET_URL',
  'SMTP_URL',
] as const

/** On an unencrypted connection, others on the network can read keys, emails and codes, and change responses. */
function linesInClear(given: Settings): string[] {
  return PROVIDER_ADDRESSES.filter((name) => isInClear(given[name] ?? '')).map((name) =>
    name === 'SMTP_URL'
      ? `${name}: must be smtps://…, or end with ?requireTLS=true, unless it is this machine`
      : `${name}: must be https://…, unless it is this machine`,
  )
}

function isInClear(address: string): boolean {
  const { protocol, hostname, searchParams } = URL.parse(address) ?? new URL('https://none')
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return !isHere && (protocol === 'http:' || (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true'))
}
