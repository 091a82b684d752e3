import type { App } from '#server/context.ts'
import { isAllowed } from '#server/rate-limits/is-allowed.ts'
import { notifyOfFailuresJob, type Failures } from '../jobs.ts'
import { failuresEmail } from '../emails.ts'
import { rules } from '../rate-limits.ts'
import { notify } from '../notify.ts'
import { findUserByEmail } from '../user-queries.ts'

/**
 * Once unknown devices have used up the free tries of an account, queues a notification, at most one a day. Behaves the
 * same whether or not the account exists.
 */
export async function noteFailure({ database, rateLimits, queue }: App, failures: Failures): Promise<void> {
  const [inARow] = rules.signInsByAccount
  if ((await rateLimits.share(inARow, failures.email)) < 1) return
  if (!(await isAllowed(rateLimits.consume(rules.failureEmails, failures.email)))) return
  await database.transaction().execute((tx) => queue.enqueue(tx, notifyOfFailuresJob, failures))
}

export async function notifyOfFailures(app: App, { email }: Failures): Promise<void> {
  const { database, market, publicUrl } = app
  await database.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user || user.email_confirmed_at === null || user.suspended_at !== null) return
    await notify(app, tx, user, failuresEmail({ market, publicUrl, firstName: user.first_name }))
  })
}
