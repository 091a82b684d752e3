import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Operation } from '#server/kit/operation.ts'
import { enter } from './enter.ts'
import { deviceHashes, isAmong } from './known-devices.ts'
import { rules } from '../rate-limits.ts'
import { noteFailure } from './notify-of-failures.ts'
import { toMember } from '../member.ts'
import { wrongCredentials } from '../refusals.ts'
import { findUserWithDevices } from '../user-queries.ts'
import { endReplaced } from './sessions.ts'

/** Opens a session for an e-mail address and its password. Does not reveal whether the address is known. */
export function signIn(app: App): Operation<typeof accounts.signIn> {
  const { database, rateLimits, passwords, log } = app
  return async ({ body: { email, password }, caller, address, userAgent, requestId }) => {
    const { user, devices: known } = await findUserWithDevices(database, 'email', email)
    const device = deviceHashes(app.secrets, { address, userAgent })
    const isKnown = isAmong(known, device)
    // Before anything is counted, so that most requests of a flood end here.
    passwords.assertCapacity({ isUrgent: isKnown })
    // A known device has its own tries, which a flood from elsewhere does not use up.
    const [accountRules, account] = isKnown
      ? [rules.signInsByKnownDevice, `${email} ${device[0].toString('base64url')}`]
      : [rules.signInsByAccount, email]
    if (!isKnown) await rateLimits.consume(rules.signInsByAddress, addressKey(address))
    await rateLimits.consume(accountRules, account)

    const isRight = await passwords.verify(password, user?.password_hash ?? null, { isUrgent: isKnown })
    if (!user || !isRight) {
      const line = { security: 'sign_in_failed', user: user?.id ?? null, network: addressKey(address), requestId }
      log.info(line, 'sign-in failed')
      if (!isKnown) await noteFailure(app, { email })
      throw wrongCredentials()
    }
    const [{ access, expiresAt }, member] = await Promise.all([
      enter(app, { user, password, device, known, userAgent, address }),
      toMember(app, user),
      rateLimits.forgive(accountRules, account),
      isKnown ? null : rateLimits.forgive(rules.signInsByAddress, addressKey(address)),
    ])
    await endReplaced(database, user.id, caller)
    return { message: 'You are signed in', data: [{ access, expires_at: expiresAt.toISOString() }, member] }
  }
}
