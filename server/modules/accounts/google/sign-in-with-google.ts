import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Operation } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { VerifiedIdentity } from '#server/providers/identity/port.ts'
import { googleLinkedEmail } from '../change-emails.ts'
import { countByNetwork } from '../count-by-network.ts'
import { newDeviceEmail } from '../emails.ts'
import { getIdentity, spendCredential } from './google-credential.ts'
import { getGooglePerson } from './google-person.ts'
import { isKnown } from './google-queries.ts'
import { rules } from '../rate-limits.ts'
import { toMember } from '../member.ts'
import { deviceOf } from '../sessions/device.ts'
import { deviceHashes, listDevices, meetDevice } from '../sessions/known-devices.ts'
import { endReplaced, openSession } from '../sessions/sessions.ts'
import { notify } from '../notify.ts'

/** Opens a session for Google's ID token. Until the names are set, the session only allows setting them. */
export function signInWithGoogle(app: App): Operation<typeof accounts.signInWithGoogle> {
  const { database, rateLimits, log } = app
  return async ({ body, caller, address, userAgent, proofOfWork }) => {
    const network = addressKey(address)
    const noteFailure = (error: unknown): never => {
      if (error instanceof Refusal && error.status === 401)
        log.info({ security: 'sign_in_failed', by: 'Google', network }, 'sign-in failed')
      throw error
    }
    await rateLimits.consume(rules.signInsByAddress, network)
    const identity = await getIdentity(app.providers.identity, body.token).catch(noteFailure)
    if (!(await isKnown(database, identity)))
      await countByNetwork(app, rules.registrationsByAddress, { address, proofOfWork })
    const { user, session } = await enterWith(app, identity, { address, userAgent }).catch(noteFailure)
    await endReplaced(database, user.id, caller)
    await rateLimits.forgive(rules.signInsByAddress, network)
    log.info({ user: user.id, by: 'Google', network }, 'signed in')

    const member = await toMember(app, user)
    const { access, expiresAt } = session
    const expires_at = expiresAt.toISOString()
    const token = { access, subscription_plan: member.subscription_plan }
    if (isComplete(user)) {
      return {
        message: 'You are signed in',
        data: [
          { completed: true, access, expires_at },
          { ...member, token },
        ],
      }
    }
    // The names at Google, to prefill the form.
    const names = { first_name: identity.firstName, last_name: identity.lastName }
    return {
      message: 'Give your names',
      data: [
        { completed: false, expires_at },
        { ...member, ...names, token },
      ],
    }
  }
}

function enterWith(
  app: App,
  identity: VerifiedIdentity,
  { address, userAgent }: { address: string; userAgent: string },
) {
  const { database, market, outbox, publicUrl, secrets } = app
  const writing = ({ first_name }: { first_name: string }) => ({ market, publicUrl, firstName: first_name })
  return database.transaction().execute(async (tx) => {
    await spendCredential(tx, identity)
    const { user, isNewlyLinked } = await getGooglePerson(tx, identity)
    if (isNewlyLinked) await notify(app, tx, user, googleLinkedEmail(writing(user)))
    const scope = isComplete(user) ? 'member' : 'newcomer'
    const device = deviceHashes(secrets, { address, userAgent })
    const isOnNewDevice = await meetDevice(tx, user.id, device, await listDevices(tx, user.id))
    if (isOnNewDevice && !isNewlyLinked) {
      const content = newDeviceEmail(writing(user), deviceOf(userAgent), 'your Google account')
      await outbox.mail(tx, { to: user.email, content })
    }
    return { user, session: await openSession(tx, { userId: user.id, scope, userAgent, isOnNewDevice }) }
  })
}

function isComplete({ first_name }: { first_name: string }): boolean {
  return first_name !== ''
}
