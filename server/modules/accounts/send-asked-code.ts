import { findSentCode, type CodePurpose } from './code-queries.ts'
import type { AccountsParts } from './parts.ts'
import { hasSmsBudget, sendCode } from './send-code.ts'
import { isPhone } from './target.ts'
import { findUserByTarget, lockUser } from './user-queries.ts'

interface Asked {
  readonly asked: 'password_reset' | 'again'
  readonly target: string
}

/** Sends a code that was asked for, where there is anybody to send one to. */
export async function sendAskedCode(parts: AccountsParts, asked: Asked): Promise<void> {
  const { database } = parts
  const { target } = asked
  const found = asked.asked === 'again' ? await findLast(parts, target) : await findForReset(parts, target)
  if (!found || (isPhone(target) && !(await hasSmsBudget(parts)))) return
  await database.kysely.transaction().execute(async (tx) => {
    const user = await lockUser(tx, found.userId)
    if (user && user.closed_at === null) await sendCode(parts, tx, { user, purpose: found.purpose, target })
  })
}

interface Found {
  readonly userId: string
  readonly purpose: CodePurpose
}

async function findForReset({ database }: AccountsParts, target: string): Promise<Found | null> {
  const user = await findUserByTarget(database.kysely, target)
  return user ? { userId: user.id, purpose: 'password_reset' } : null
}

/**
 * The code that went there last; the registration's also where the first one is long gone. Whoever has confirmed the
 * target is sent their own codes only, and none of somebody else who asked for it.
 */
async function findLast({ database }: AccountsParts, target: string): Promise<Found | null> {
  const user = await findUserByTarget(database.kysely, target)
  const isConfirmed = user !== undefined && user.email_confirmed_at !== null
  const sent = await findSentCode(database.kysely, target, isConfirmed ? user.id : null)
  if (sent) return { userId: sent.user_id, purpose: sent.purpose }
  return user && !isConfirmed ? { userId: user.id, purpose: 'registration' } : null
}
