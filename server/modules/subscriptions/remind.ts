import type { App } from '#server/context.ts'
import { findConfirmedEmail } from '#server/modules/accounts/index.ts'
import { findActivePlan } from './active-plan.ts'
import { endingEmail } from './emails.ts'
import { lockMember } from './queries.ts'
import { listEnding, takeEnding } from './reminder-queries.ts'

/** Sends each reminder once, and ends plans that have run out. An error with one does not stop the others. */
export async function remindOfEnds(app: App): Promise<void> {
  for (const { id, user_id } of await listEnding(app.database)) {
    try {
      await remind(app, id, user_id)
    } catch (error) {
      app.log.error({ err: error, id }, 'the end of a plan is stuck')
    }
  }
}

async function remind(app: App, id: string, userId: string): Promise<void> {
  const email = await findConfirmedEmail(app.database, userId)
  await app.database.transaction().execute(async (tx) => {
    await lockMember(tx, userId)
    const ending = await takeEnding(tx, id)
    if (!ending) return
    if (email !== null) await app.outbox.mail(tx, { to: email, content: endingEmail(ending, app) })
    if (ending.reminded_days === 0) await app.hooks.planChanged(tx, userId, await findActivePlan(tx, userId))
  })
}
