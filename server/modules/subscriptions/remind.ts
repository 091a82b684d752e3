import { findActivePlan } from './active-plan.ts'
import { endingEmail } from './emails.ts'
import type { ReminderParts } from './parts.ts'
import { lockMember } from './queries.ts'
import { listEnding, takeEnding } from './reminder-queries.ts'

/** Reminds of plans that end, each time once, and ends those that have run out. A fault at one holds up no other. */
export async function remindOfEnds(parts: ReminderParts): Promise<void> {
  for (const { id, user_id } of await listEnding(parts.database.kysely)) {
    try {
      await remind(parts, id, user_id)
    } catch (error) {
      parts.log.error({ err: error, id }, 'the end of a plan is stuck')
    }
  }
}

async function remind(parts: ReminderParts, id: string, userId: string): Promise<void> {
  const email = await parts.findEmail(userId)
  await parts.database.kysely.transaction().execute(async (tx) => {
    await lockMember(tx, userId)
    const ending = await takeEnding(tx, id)
    if (!ending) return
    if (email !== null) await parts.outbox.mail(tx, { to: email, content: endingEmail(ending, parts) })
    if (ending.reminded_days === 0) await parts.planChanged(tx, userId, await findActivePlan(tx, userId))
  })
}
