import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, documentSecretsOf, readConfig, secretsOf, settingNames, withSandbox } from './config.ts'
import { explain, explainListening } from './process.ts'

const papers = { PAPERS_KEY: 'p'.repeat(32) }

test('every setting is optional', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    isSandboxShown: false,
  })
  expect(config.MEDIA_BASE_URL).toBe('http://localhost:3000/media')
  expect(config.API_BASE_URL).toBe('/api/v1')
})

test('all faults are reported at once, one per line', () => {
  const read = () =>
    readConfig({ PORT: 'x', DATABASE_URL: 'mysql://a', LOG_LEVEL: 'loud', PUBLIC_URL: 'kanti.example' })
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'PUBLIC_URL'])
    expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'))
})

test('a setting that is not a number is reported', () => {
  const read = (settings: Record<string, string>) => () => readConfig(settings)
  expect(read({ PORT: 'eighty' })).toThrow('PORT: must be a number')
  expect(read({ PORT: '80.5' })).toThrow('PORT: must be a whole number')
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('in a sandbox each provider is simulated until its key is set; elsewhere it is not offered', () => {
  const sms = { TERMII_API_KEY: 'key', TERMII_SENDER_ID: 'Kanti', SECRET: 's'.repeat(32), ...papers }
  const some = readConfig({ ...sms, SANDBOX: 'yes' })
  expect([some.simulated.sms, some.simulated.mail, some.isSandboxShown, some.isAllSimulated]).toEqual([
    false,
    true,
    true,
    false,
  ])
  const none = readConfig(sms)
  expect([none.real.sms, none.real.mail, none.simulated.mail, none.isSandboxShown]).toEqual([true, false, false, false])
})

test('npm start turns on the sandbox only if no provider is real', () => {
  expect(readConfig(withSandbox({})).isAllSimulated).toBe(true)
  expect(readConfig(withSandbox({ SANDBOX: 'no' })).isSandboxShown).toBe(false)
  expect(readConfig(withSandbox(everythingReal)).isSandboxShown).toBe(false)
})

test('the sandbox is refused for a public site with a real provider, and beside real money', () => {
  const google = { GOOGLE_CLIENT_ID: 'kanti.apps.googleusercontent.com', SECRET: 's'.repeat(32), ...papers }
  const read = (more: object) => () => readConfig({ ...google, SANDBOX: 'yes', ...more })
  expect(read({ PUBLIC_URL: 'https://kanti.example' })).toThrow(/^ {2}SANDBOX: must not be yes at an https address/m)
  expect(read({ PUBLIC_URL: 'http://staging.example' })).not.toThrow()
  expect(() => readConfig({ ...everythingReal, SANDBOX: 'yes' })).toThrow(
    /^ {2}SANDBOX: must not be yes where PAYSTACK/m,
  )
})

test('a real provider does not use defaults of its simulator', () => {
  const read = () => readConfig({ PORT: 'x', SMTP_URL: 'smtps://mail.example', TERMII_API_KEY: 'key' })
  for (const name of ['PORT', 'MAIL_FROM', 'SUPPORT_EMAIL', 'TERMII_SENDER_ID', 'SECRET', 'PAPERS_KEY'])
    expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'))
})

test('previous keys are read, and each must be long enough', () => {
  const [older, oldest] = ['a'.repeat(32), 'b'.repeat(32)]
  const config = readConfig({ SECRET: 's'.repeat(32), SECRET_PREVIOUS: `${older} ${oldest}` })
  expect(secretsOf(config)).toEqual(['s'.repeat(32), older, oldest])
  expect(documentSecretsOf(config)).toEqual(secretsOf(config))
  const apart = readConfig({ ...papers, SECRET: 's'.repeat(32), PAPERS_KEY_PREVIOUS: 's'.repeat(32) })
  expect(documentSecretsOf(apart)).toEqual([papers.PAPERS_KEY, 's'.repeat(32)])
  expect(() => readConfig({ SECRET_PREVIOUS: `${older} short` })).toThrow(/^ {2}SECRET_PREVIOUS: must have 32/m)
})

test('documents have their own key', () => {
  const secret = 's'.repeat(32)
  expect(() => readConfig({ SECRET: secret, PAPERS_KEY: secret })).toThrow(
    /^ {2}PAPERS_KEY: must be another than SECRET$/m,
  )
})

test('a bucket without its keys is a fault', () => {
  const read = () => readConfig({ MEDIA_S3_BUCKET_URL: 'https://s3.example/kanti' })
  for (const name of ['MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'])
    expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'))
})

const everythingReal = {
  SECRET: 's'.repeat(32),
  ...papers,
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'no-reply@kanti.ng',
  SUPPORT_EMAIL: 'support@kanti.ng',
  TERMII_API_KEY: 'key',
  TERMII_SENDER_ID: 'Kanti',
  GOOGLE_CLIENT_ID: 'kanti.apps.googleusercontent.com',
  PAYSTACK_SECRET_KEY: 'sk_live_abc',
  PAYSTACK_PUBLIC_KEY: 'pk_live_abc',
  VTPASS_API_KEY: 'key',
  VTPASS_PUBLIC_KEY: 'PK_abc',
  VTPASS_SECRET_KEY: 'SK_abc',
  VTPASS_WEBHOOK_PATH_SECRET: 'w'.repeat(16),
}

const asTest = {
  PAYSTACK_SECRET_KEY: 'sk_test_abc',
  PAYSTACK_PUBLIC_KEY: 'pk_test_abc',
  VTPASS_BASE_URL: 'https://sandbox.vtpass.com/api',
}

test('live cards are accepted if nothing is simulated', () => {
  expect(readConfig(everythingReal)).toMatchObject({ isSandboxShown: false, isAllSimulated: false })
  expect(readConfig({ ...everythingReal, GOOGLE_CLIENT_ID: '' })).toMatchObject({ isSandboxShown: false })
  expect(readConfig({ ...everythingReal, SMTP_URL: '', ...asTest, SANDBOX: 'yes' }).simulated).toMatchObject({
    mail: true,
    cards: false,
  })
})

test('bills must be live if and only if cards are live', () => {
  const fault = /^ {2}VTPASS_BASE_URL: /m
  expect(() => readConfig({ ...everythingReal, VTPASS_BASE_URL: asTest.VTPASS_BASE_URL })).toThrow(fault)
  expect(() => readConfig({ ...everythingReal, ...asTest, VTPASS_BASE_URL: '' })).toThrow(fault)
  expect(() => readConfig({ ...everythingReal, PAYSTACK_SECRET_KEY: '', PAYSTACK_PUBLIC_KEY: '' })).toThrow(fault)
  expect(() => readConfig({ ...everythingReal, VTPASS_SECRET_KEY: '' })).toThrow(/^ {2}VTPASS_SECRET_KEY: must be set/m)
  expect(readConfig({ ...everythingReal, ...asTest }).real.bills).toBe(true)
})

test('a percentage has at most two decimals', () => {
  for (const percent of [0, 1.1, 4, 7.5, 8.29, 19.99])
    expect(readConfig({ VAT_PERCENT: `${percent}` }).VAT_PERCENT).toBe(percent)
  expect(() => readConfig({ VAT_PERCENT: '7.505' })).toThrow(/^ {2}VAT_PERCENT: must have at most two decimals/m)
})

test('orders are on where all is simulated, and with live cards once somebody holds the money', () => {
  const company = { COMPANY_NAME: 'Some Limited', COMPANY_ADDRESS: '1 Marina, Lagos', COMPANY_TIN: '12345678-0001' }
  const partner = { HELD_MONEY_PARTNER: 'Some Microfinance Bank', ...company }
  const tried = { ...everythingReal, ...asTest }
  expect(readConfig({ SANDBOX: 'yes' }).ORDERS).toBe(true)
  expect(readConfig({ SANDBOX: 'yes', ORDERS: 'no' }).ORDERS).toBe(false)
  expect([readConfig({}).ORDERS, readConfig(everythingReal).ORDERS, readConfig(tried).ORDERS]).toEqual(
    Array(3).fill(false),
  )
  expect(readConfig({ ...everythingReal, ...partner }).ORDERS).toBe(true)
  expect([readConfig({ SANDBOX: 'yes' }).ORDER_WALLET_PAY, readConfig({}).ORDER_WALLET_PAY]).toEqual([true, false])
  expect(readConfig({ SANDBOX: 'yes', ORDER_WALLET_PAY: 'no' }).ORDER_WALLET_PAY).toBe(false)
  expect(readConfig({ ...tried, ORDERS: 'yes' }).ORDERS).toBe(true)
  expect(() => readConfig({ ...everythingReal, ORDERS: 'yes' })).toThrow(
    /^ {2}ORDERS: must not be yes where PAYSTACK_SECRET_KEY is live, until HELD_MONEY_PARTNER says/m,
  )
  for (const name of Object.keys(company))
    expect(() => readConfig({ ...everythingReal, ...partner, [name]: '' })).toThrow(`${name}: must be set where orders`)
  expect(readConfig({ ...everythingReal, ORDERS: 'no', HELD_MONEY_PARTNER: 'Some Microfinance Bank' }).ORDERS).toBe(
    false,
  )
})

test.each([
  ['of different kinds', { PAYSTACK_PUBLIC_KEY: 'pk_test_abc' }],
  ['without the public one', { PAYSTACK_PUBLIC_KEY: '' }],
  ['without the secret one', { PAYSTACK_SECRET_KEY: '' }],
  ['that are swapped', { PAYSTACK_SECRET_KEY: 'pk_live_abc', PAYSTACK_PUBLIC_KEY: 'sk_live_abc' }],
])('card keys %s are a fault', (_, wrong) => {
  expect(() => readConfig({ ...everythingReal, ...wrong })).toThrow(/^ {2}PAYSTACK_(SECRET|PUBLIC)_KEY: /m)
})

test('the contact form is sent to an origin, without a path', () => {
  expect(readConfig({ EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com/api/' }).EMAIL_SERVICE_ORIGIN).toBe(
    'https://api.emailjs.com',
  )
  expect(readConfig({}).EMAIL_SERVICE_ORIGIN).toBeUndefined()
})

test.each([
  ['PAYSTACK_BASE_URL', 'http://api.paystack.co', 'https://api.paystack.co'],
  ['TERMII_BASE_URL', 'http://sms.example', 'http://127.0.0.1:3080/sms'],
  ['EMAIL_SERVICE_ORIGIN', 'http://api.emailjs.example', 'https://api.emailjs.example'],
  ['SMTP_URL', 'smtp://mail.example:587', 'smtp://mail.example:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://mail.example:587?requireTLS=false', 'smtps://mail.example'],
  ['SMTP_URL', 'smtp://10.0.0.1', 'smtp://localhost:3025'],
])('%s must not be unencrypted, such as %s', (name, inClear, good) => {
  const real = { SECRET: 's'.repeat(32), ...papers, MAIL_FROM: 'a@kanti.example', SUPPORT_EMAIL: 'b@kanti.example' }
  expect(() => readConfig({ ...real, [name]: inClear })).toThrow(
    new RegExp(`^  ${name}: must be (https|smtps)://`, 'm'),
  )
  expect(() => readConfig({ ...real, [name]: good })).not.toThrow()
})

test('PUBLIC_URL must not have a path', () => {
  expect(readConfig({ PUBLIC_URL: 'https://kanti.example/' }).PUBLIC_URL).toBe('https://kanti.example')
  expect(() => readConfig({ PUBLIC_URL: 'https://kanti.example/market' })).toThrow(
    /^ {2}PUBLIC_URL: must have no path/m,
  )
})

test('errors about the port and the data folder are explained', () => {
  const denied = (more: object) => Object.assign(new Error('permission denied'), { code: 'EACCES', ...more })
  expect(explain(denied({ syscall: 'listen', port: 80 }))).toMatch(/^Port 80 .* Set PORT/)
  expect(explain(denied({ syscall: 'open', path: '/srv/kanti' }))).toMatch(/^No permission to write \/srv\/kanti\./)
})

test('errors about the host, the listen address and the database host differ', () => {
  for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']) {
    const error = Object.assign(new Error(code), { code })
    expect(explain(explainListening(error, 'kanti.internal'))).toMatch(/no address kanti\.internal\. Set HOST/)
  }
  const taken = Object.assign(new Error('taken'), { code: 'EADDRINUSE', port: 80 })
  expect(explain(explainListening(taken, 'kanti.internal'))).toMatch(/^Port 80 is taken/)
  expect(explain(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))).toMatch(/DATABASE_URL/)
})

test.each(['ENOSPC', '53100'])('a full disk is explained, of a file or of the database (%s)', (code) => {
  expect(explain(Object.assign(new Error('no space left on device'), { code }))).toMatch(/^The disk is full\./)
})

test('allowed hosts are the public host and this machine', () => {
  const { hosts } = readConfig({ PUBLIC_URL: 'https://kanti.example/', PORT: '8080' })
  expect([...hosts]).toEqual(expect.arrayContaining(['kanti.example', 'localhost:8080', '127.0.0.1:8080']))
  expect(hosts.has('evil.example')).toBe(false)
})

test('.env.example lists every setting with its default', async () => {
  const text = await readFile(new URL('../.env.example', import.meta.url), 'utf8')
  const listed = Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  expect(Object.keys(listed).toSorted()).toEqual(settingNames.toSorted())
  const defaults = readConfig({}) as unknown as Record<string, unknown>
  const given = Object.entries(listed).filter(([, value]) => value !== '')
  for (const [name, value] of given) expect(String(defaults[name])).toBe(value)
})
