import { appendFile } from 'node:fs/promises'
import type { App } from '#server/context.ts'
import { sql } from 'kysely'
import type { accounts } from '#contracts/accounts.ts'
import { dataFolders } from '#server/data-folders.ts'
import { allowTime } from '#server/database/allow-time.ts'
import type { Db } from '#server/database/connect.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { withStatus } from '#server/kit/with-status.ts'
import type { PersonalData } from '#server/module.ts'
import type { Operation } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { VerifiedIdentity } from '#server/providers/identity/port.ts'
import { closingAskedEmail, farewellEmail } from './change-emails.ts'
import { changeUser, type UserRow } from './change-user.ts'
import { getFreshIdentity, spendCredential } from './google/google-credential.ts'
import { notify } from './notify.ts'
import { rules } from './rate-limits.ts'
import { suspended } from './refusals.ts'
import { isAppointed } from './operators/operator-queries.ts'
import { erasePersonalData } from './personal-data.ts'
import { getUser, lockUser } from './user-queries.ts'

/** Erases a user and all their data. The user has to prove the identity again by password or Google credential. */
export function closeAccount(app: App): Operation<typeof accounts.closeAccount> {
  const { database, rateLimits } = app
  return async ({ body, caller: { userId }, address }) => {
    const user = await getUser(database, userId)
    await rateLimits.consume(rules.passwordChangesByAddress, addressKey(address))
    await rateLimits.consume(rules.passwordChanges, userId)
    const identity = 'token' in body ? await getOwnIdentity(app, user, body.token) : null
    if ('password' in body) await assertPassword(app, user, body.password)
    await rateLimits.forgive(rules.passwordChanges, userId)
    await rateLimits.forgive(rules.passwordChangesByAddress, addressKey(address))

    const isClosed = await database.transaction().execute(async (tx) => {
      const now = await lockUser(tx, userId)
      // If the row changed or was closed meanwhile, the proof is no longer valid.
      if (now?.password_hash !== user.password_hash || now.closed_at !== null) throw wrongPassword()
      if (now.suspended_at !== null) throw suspended()
      if (identity) await spendCredential(tx, identity)
      if (body.return_to_card && (await giveBack(app, tx, now))) return false
      await eraseAccount(app, tx, now)
      return true
    })
    if (!isClosed) {
      return withStatus(202, {
        message: 'Your money is on its way back to your card. Your account is deleted once it is there.',
      })
    }
    await noteClosed(app, userId)
    return { message: 'Your account is deleted' }
  }
}

/** Also writes to a file outside the database, so that a restored backup closes the account again. */
export async function noteClosed({ config, log }: App, userId: string): Promise<void> {
  await appendFile(dataFolders(config).closings, `${new Date().toISOString()} ${userId}\n`).catch((error: unknown) =>
    log.error({ err: error, user: userId }, 'a closing is not noted outside the database'),
  )
  log.info({ user: userId }, 'account closed')
}

async function getOwnIdentity({ providers }: App, user: UserRow, token: string): Promise<VerifiedIdentity> {
  const verified = await getFreshIdentity(providers.identity, token)
  if (verified.subject === user.google_subject) return verified
  throw new Refusal(403, 'wrong_credentials', 'That is another Google account than the one you sign in with.')
}

async function assertPassword({ passwords, log }: App, user: UserRow, password: string): Promise<void> {
  if (await passwords.verify(password, user.password_hash)) return
  log.info({ user: user.id }, 'closing the account failed')
  throw wrongPassword()
}

function wrongPassword(): Refusal {
  return new Refusal(400, 'wrong_password', 'Your password is not right')
}

/** True if money goes back to the card first; `finishClosings` then closes the account, unless a new password is set. */
async function giveBack(app: App, tx: Db, user: UserRow): Promise<boolean> {
  const personalData = app.hooks.personalData(app)
  await assertNothingStops(personalData, tx, user.id, ['whatIsUndecided'])
  let returnedKobo = 0
  for (const each of personalData) returnedKobo += (await each.giveBack?.(app, tx, user.id)) ?? 0
  if (returnedKobo === 0) return false
  await changeUser(tx, user.id, { closing_asked_at: sql<Date>`now()` })
  const { market, publicUrl } = app
  await notify(app, tx, user, closingAskedEmail({ market, publicUrl, firstName: user.first_name }))
  return true
}

type Stop = 'whatStops' | 'whatIsUndecided'

/** Throws 409 `cannot_close` with one sentence in `errors` for each obstacle. */
export async function assertNothingStops(
  personalData: readonly PersonalData[],
  tx: Db,
  userId: string,
  kinds?: readonly Stop[],
): Promise<void> {
  const errors = await listStops(personalData, tx, userId, kinds)
  if (errors.length === 0) return
  const text = `Your account cannot be deleted yet. ${errors.map(({ message }) => message).join(' ')}`
  throw new Refusal(409, 'cannot_close', text, { errors })
}

/** What prevents closing the account: one sentence for each obstacle. */
export async function listStops(
  personalData: readonly PersonalData[],
  tx: Db,
  userId: string,
  kinds: readonly Stop[] = ['whatStops', 'whatIsUndecided'],
): Promise<{ path: string; message: string }[]> {
  const errors: { path: string; message: string }[] = []
  if (await isAppointed(tx, userId)) errors.push({ path: 'operator', message: 'You are an operator of the market.' })
  for (const each of personalData) {
    for (const kind of kinds)
      for (const message of (await each[kind]?.(tx, userId)) ?? []) errors.push({ path: each.name, message })
  }
  return errors
}

/** Erases a user whom nothing prevents from it. The caller has locked the user's row. */
export async function eraseAccount(app: App, tx: Db, user: UserRow): Promise<void> {
  await allowTime(tx)
  const personalData = app.hooks.personalData(app)
  await assertNothingStops(personalData, tx, user.id)
  await erasePerson(personalData, tx, user.id)
  const { market, publicUrl } = app
  const content = farewellEmail({ market, publicUrl, firstName: user.first_name })
  await app.outbox.mail(tx, { to: user.email, content })
  // Checks again, for changes that were in flight at the first check. From here on nothing of the user changes.
  await assertNothingStops(personalData, tx, user.id)
}

/** Erases the data of every module and closes the account. */
export async function erasePerson(personalData: readonly PersonalData[], tx: Db, userId: string): Promise<void> {
  for (const each of personalData) await each.erase(tx, userId)
  await erasePersonalData(tx, userId)
}
