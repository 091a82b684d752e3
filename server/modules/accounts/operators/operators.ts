import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { keysFor, type Keys, type Secrets } from '#server/kit/keys.ts'
import type { LimitRule } from '#server/limits/rule.ts'
import type { Limits } from '#server/limits/open-limits.ts'
import { wrongCode } from '../codes/codes.ts'
import { insertOperator, keepLastStep, lockOperator } from './operator-queries.ts'
import { openSession, type OpenedSession } from '../sessions/sessions.ts'
import { stepOfTimeCode } from './time-code.ts'
import { lockUser } from '../user-queries.ts'

const TRIES: LimitRule = {
  name: 'operator code, by operator',
  points: 5,
  perSeconds: 15 * 60,
  isScaled: false,
  whenDown: 'refuse',
}

export interface OperatorParts {
  readonly database: Database
  readonly limits: Limits
  /** The system's secrets, with which the operators' own are encrypted. */
  readonly secrets: Secrets
}

/** Opens a session that has proved the second factor. Each code opens one. Refuses with 400 `wrong_code`. */
export async function openOperatorSession(
  { database, limits, secrets }: OperatorParts,
  { userId, code, userAgent }: { userId: string; code: string; userAgent: string },
): Promise<OpenedSession> {
  await limits.take(TRIES, userId)
  const opened = await database.kysely.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const operator = await lockOperator(tx, userId)
    if (!operator) return null
    const step = stepOfTimeCode(decrypt(operatorKeys(secrets), operator.totp_secret_sealed, userId), code, operator.now)
    if (step === null || step <= operator.last_step) return null
    await keepLastStep(tx, userId, step)
    return openSession(tx, { userId, scope: 'operator', userAgent })
  })
  if (!opened) throw wrongCode()
  await limits.forgive(TRIES, userId)
  return opened
}

/** Appoints a person as operator, with a secret in base32 that their authenticator app has too. */
export function appointOperator(
  tx: Kysely<Tables>,
  { secrets, userId, totpSecret }: { secrets: Secrets; userId: string; totpSecret: string },
): Promise<void> {
  return insertOperator(tx, userId, encrypt(operatorKeys(secrets), totpSecret, userId))
}

export function operatorKeys(secrets: Secrets): Keys {
  return keysFor(secrets, 'operators')
}
