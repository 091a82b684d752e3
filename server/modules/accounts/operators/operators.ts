import type { OperatorRole } from '#contracts/values/choices.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { decrypt } from '#server/kit/encryption.ts'
import type { RateLimitRule } from '#server/rate-limits/rule.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { wrongCode } from '../codes/codes.ts'
import { openSession, type OpenedSession } from '../sessions/sessions.ts'
import { lockUser } from '../user-queries.ts'
import { operatorKeys } from './appointments.ts'
import { lockOperator, storeLastStep } from './operator-queries.ts'
import { stepOfTimeCode } from './time-code.ts'

const TRIES: RateLimitRule = {
  name: 'operator code, by operator',
  points: 5,
  perSeconds: 15 * 60,
  isScaled: false,
  whenDown: 'refuse',
}

interface Opening {
  readonly code: string
  readonly userAgent: string
  readonly actor: Actor
}

/**
 * Opens a session with a proven second factor. Each code opens one session. Every try is in the audit log. Throws 400
 * `wrong_code`.
 */
export async function openOperatorSession(
  { database, rateLimits, log, secrets }: App,
  { code, userAgent, actor }: Opening,
): Promise<OpenedSession & { readonly roles: readonly OperatorRole[] }> {
  const { operatorId: userId, requestId, address } = actor
  await rateLimits.consume(TRIES, userId)
  const opened = await database.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const operator = await lockOperator(tx, userId)
    if (!operator) return null
    const secret = decrypt(operatorKeys(secrets), operator.totp_secret_encrypted, userId)
    const step = stepOfTimeCode(secret, code, operator.now)
    if (step === null || step <= operator.last_step) {
      await audit(tx, { ...actor, action: 'operator.wrong-code', subject: userId })
      return null
    }
    await storeLastStep(tx, userId, step)
    const session = await openSession(tx, { userId, scope: 'operator', userAgent })
    await audit(tx, { ...actor, action: 'operator.open', subject: userId })
    return { ...session, roles: operator.roles }
  })
  if (!opened) {
    const line = { security: 'operator_wrong_code', userId, requestId, network: addressKey(address ?? '') }
    log.warn(line, 'a second factor was wrong')
    throw wrongCode()
  }
  log.info({ user: userId, requestId, network: addressKey(address ?? '') }, 'operator session opened')
  await rateLimits.forgive(TRIES, userId)
  return opened
}
