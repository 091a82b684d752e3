import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { isAllowed } from '#server/rate-limits/is-allowed.ts'
import { changeUser, type UserRow } from '../change-user.ts'
import { deviceOf } from './device.ts'
import { meetDevice, touchDevice, type DeviceHashes } from './known-devices.ts'
import { newDeviceEmail, signInEmail } from '../emails.ts'
import { rules } from '../rate-limits.ts'
import { suspended, unverified, wrongCredentials } from '../refusals.ts'
import { askerKey, deviceKey } from '../codes/count-sending.ts'
import { sendCode } from '../codes/send-code.ts'
import { openSession, openSessionIf, type OpenedSession } from './sessions.ts'
import { lockUser } from '../user-queries.ts'

interface Entering {
  /** The row as read when the password was verified. */
  readonly user: UserRow
  readonly password: string
  readonly device: DeviceHashes
  /** Devices from which the user has signed in before. */
  readonly known: readonly Buffer[]
  readonly userAgent: string
  readonly address: string
}

/**
 * Opens a session after a right password. Throws 401 if the password changed meanwhile; 403 `unverified` if the first
 * code was never entered, and sends a new one within the rate limits; 403 `suspended`.
 */
export async function enter(app: App, entering: Entering): Promise<OpenedSession> {
  const session = (await enterAgain(app, entering)) ?? (await enterWithCare(app, entering))
  app.log.info({ user: entering.user.id, by: 'password', network: addressKey(entering.address) }, 'signed in')
  return session
}

/**
 * Fast path for a known device and an unchanged row: one statement each for session and device. Undefined if the full
 * path is needed.
 */
async function enterAgain(
  { database, passwords }: App,
  { user, device, known, userAgent }: Entering,
): Promise<OpenedSession | undefined> {
  const isKnown = known.some((each) => each.equals(device[0]))
  if (!isKnown || passwords.isOutdated(user.password_hash!)) return undefined
  const asItWas = sql<boolean>`password_hash = ${user.password_hash}
    and suspended_at is null and email_confirmed_at is not null and first_name <> ''`
  const [session] = await Promise.all([
    openSessionIf(database, { userId: user.id, scope: 'member', userAgent }, asItWas),
    touchDevice(database, user.id, device),
  ])
  return session
}

async function enterWithCare(app: App, entering: Entering): Promise<OpenedSession> {
  const { database, rateLimits, passwords, outbox, market, publicUrl } = app
  const { user, device, known, userAgent } = entering
  const asker = askerKey(user.email, deviceKey(device))
  const mayBeSent =
    user.email_confirmed_at === null &&
    (await isAllowed(rateLimits.consume([rules.sendingInAMinute, ...rules.sendingByAsker], asker))) &&
    (await isAllowed(rateLimits.consume(rules.sendingByTarget, user.email)))
  const renewed = passwords.isOutdated(user.password_hash!) ? await passwords.hash(entering.password) : null

  const session = await database.transaction().execute(async (tx) => {
    const now = await lockUser(tx, user.id)
    if (!now || now.password_hash !== user.password_hash) throw wrongCredentials()
    if (now.suspended_at !== null) throw suspended()
    if (now.email_confirmed_at === null) {
      const sending = { user: now, purpose: 'registration', target: now.email, content: signInEmail } as const
      if (mayBeSent) await sendCode(app, tx, sending)
      return null
    }
    if (renewed !== null) await changeUser(tx, user.id, { password_hash: renewed })
    const isOnNewDevice = await meetDevice(tx, user.id, device, known)
    if (isOnNewDevice) {
      const writing = { market, publicUrl, firstName: now.first_name }
      await outbox.mail(tx, { to: now.email, content: newDeviceEmail(writing, deviceOf(userAgent), 'your password') })
    }
    // A password set by a code does not complete a registration with Google.
    const scope = now.first_name === '' ? 'newcomer' : 'member'
    return openSession(tx, { userId: user.id, scope, userAgent, isOnNewDevice })
  })
  if (!session) throw unverified({ isSent: mayBeSent })
  return session
}
