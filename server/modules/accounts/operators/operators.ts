import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { keyFor } from '#server/kit/keys.ts'
import { seal, unseal } from '#server/kit/seal.ts'
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
  /** The system's secret, with which the operators' own are sealed. */
  readonly secret: string
}

/** Opens a session that has proved the second factor. Each code opens one. Refuses with 400 `wrong_code`. */
export async function openOperatorSession(
  { database, limits, secret }: OperatorParts,
  { userId, code, userAgent }: { userId: string; code: string; userAgent: string },
): Promise<OpenedSession> {
  await limits.take(TRIES, userId)
  const opened = await database.kysely.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const operator = await lockOperator(tx, userId)
    if (!operator) return null
    const step = stepOfTimeCode(unseal(keyOf(secret), operator.totp_secret_sealed, userId), code, operator.now)
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
  { secret, userId, totpSecret }: { secret: string; userId: string; totpSecret: string },
): Promise<void> {
  return insertOperator(tx, userId, seal(keyOf(secret), totpSecret, userId))
}

function keyOf(secret: string): Buffer {
  return keyFor(secret, 'operators')
}
