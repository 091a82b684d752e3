import type { App } from '#server/context.ts'
import { findSentPurpose, type CodePurpose } from './code-queries.ts'
import type { CodeRequest } from '../jobs.ts'
import { hasSmsBudget, sendCode } from './send-code.ts'
import { hasAskedFor, newTargetPurpose } from './target-queries.ts'
import { isPhone } from './target.ts'
import { findUserByTarget, lockUser } from '../user-queries.ts'

/** Sends a requested code if the target belongs to a user. */
export async function sendRequestedCode(app: App, request: CodeRequest): Promise<void> {
  const { target } = request
  const due = request.asked === 'again' ? await findDue(app, request) : await findReset(app, target)
  if (!due || (isPhone(target) && !(await hasSmsBudget(app)))) return
  await app.database.transaction().execute(async (tx) => {
    const user = await lockUser(tx, due.userId)
    if (user && user.closed_at === null) await sendCode(app, tx, { user, purpose: due.purpose, target })
  })
}

interface Due {
  readonly userId: string
  readonly purpose: CodePurpose
}

async function findReset({ database }: App, target: string): Promise<Due | null> {
  const user = await findUserByTarget(database, target)
  return user ? { userId: user.id, purpose: 'password_reset' } : null
}

/**
 * The new target the caller has requested. Otherwise the purpose of the last code sent to the owner of the target, or
 * the registration code if an unconfirmed account has none. A confirmed target never gets codes of another user.
 */
async function findDue({ database }: App, { target, callerId }: CodeRequest): Promise<Due | null> {
  const owner = await findUserByTarget(database, target)
  const isTaken = owner !== undefined && owner.email_confirmed_at !== null
  if (!isTaken && callerId !== null && (await hasAskedFor(database, callerId, target)))
    return { userId: callerId, purpose: newTargetPurpose(target) }
  if (!owner) return null
  const sent = await findSentPurpose(database, { userId: owner.id, target })
  const purpose = sent ?? (isTaken ? null : 'registration')
  return purpose && { userId: owner.id, purpose }
}
