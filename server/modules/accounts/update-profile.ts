import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Operation } from '#server/kit/operation.ts'
import { notAvailable, Refusal } from '#server/kit/refusal.ts'
import { addressInUseEmail } from './change-emails.ts'
import type { UserRow } from './change-user.ts'
import { deleteCodes } from './codes/code-queries.ts'
import { rules } from './rate-limits.ts'
import { profileOf } from './profile.ts'
import { assertRecentSignIn } from './sessions/recent-sign-in.ts'
import { askerKey } from './codes/count-sending.ts'
import { hasSmsBudget, sendCode } from './codes/send-code.ts'
import { newTargetPurpose } from './codes/target-queries.ts'
import { isPhone } from './codes/target.ts'
import { assertNotMarketTeam } from './market-name.ts'
import { findUserByTarget, getUser } from './user-queries.ts'

/** Changes names at once, unless documents are being checked, and an e-mail or phone once the code sent to it was entered. */
export function updateProfile(app: App): Operation<typeof accounts.updateProfile> {
  return async ({ body, caller, address, proofOfWork }) => {
    const message =
      'first_name' in body
        ? await changeNames(app, caller.userId, body)
        : await requestTarget(app, {
            target: 'email' in body ? body.email : body.phone,
            caller,
            address,
            proofOfWork,
          })
    return { message, data: await profileOf(app, caller.userId) }
  }
}

async function changeNames(
  { database, market }: App,
  userId: string,
  names: Pick<UserRow, 'first_name' | 'last_name'>,
): Promise<string> {
  assertNotMarketTeam(`${names.first_name} ${names.last_name}`, market, 'last_name')
  // An approval verifies the name that the operator has compared with the documents.
  const changed = await database
    .updateTable('accounts.users')
    .set(names)
    .where('id', '=', userId)
    .where('kyc_status', '<>', 'pending')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) {
    const text = 'We are comparing your documents with this name. You can change your name after our decision.'
    throw new Refusal(409, 'identity_pending', text)
  }
  return 'Your profile is up to date'
}

interface TargetRequest {
  /** An e-mail address, or a phone as +234…. */
  readonly target: string
  readonly caller: { readonly userId: string; readonly sessionId: string }
  readonly address: string
  readonly proofOfWork: string | null
}

/**
 * Sends a code to the new target. If the e-mail address already has an account, the response is the same and only its
 * owner is notified, by an email instead of the code.
 */
async function requestTarget(app: App, { target, caller, address, proofOfWork }: TargetRequest): Promise<string> {
  const { database, rateLimits, proofsOfWork, market, publicUrl } = app
  const user = await getUser(database, caller.userId)
  const purpose = newTargetPurpose(target)
  if (target === user.email || target === user.phone) {
    // Going back to the current target cancels a pending change.
    await deleteCodes(database, user.id, purpose)
    return `This is your ${isPhone(target) ? 'phone number' : 'e-mail address'} already`
  }
  if (isPhone(target) && !app.outbox.sendsSms) throw notAvailable('A code by SMS')
  await assertRecentSignIn(database, caller.sessionId)
  await rateLimits.consume(rules.targetChangesByAddress, addressKey(address))
  await rateLimits.consume(rules.targetChanges, user.id)
  const holder = await findUserByTarget(database, target)
  if (isPhone(target) && holder) {
    const text = 'An account with this phone number already exists'
    throw new Refusal(422, 'phone_taken', text, { fields: { phone: text } })
  }

  await proofsOfWork.takeOrProve([{ rules: rules.sendingByTarget, key: target }], proofOfWork)
  await rateLimits.consume([rules.sendingInAMinute, ...rules.sendingByAsker], askerKey(target, user.id))
  if (isPhone(target) && !(await hasSmsBudget(app)))
    throw new Refusal(503, 'unavailable', 'We cannot send an SMS right now. Try again in an hour.')
  const inUse = holder?.email_confirmed_at && { content: () => addressInUseEmail({ market, publicUrl }) }
  await database.transaction().execute((tx) => sendCode(app, tx, { user, purpose, target, ...inUse }))
  return `We have sent a code to ${isPhone(target) ? 'your new phone number' : target}. Enter it to confirm.`
}
