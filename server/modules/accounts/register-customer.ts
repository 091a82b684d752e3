import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Operation } from '#server/kit/operation.ts'
import { deleteCodes } from './codes/code-queries.ts'
import { askerKey } from './codes/count-sending.ts'
import { forgetDevices } from './sessions/known-devices.ts'
import { welcomeEmail } from './emails.ts'
import { rules } from './rate-limits.ts'
import { assertStrong } from './passwords/password-rules.ts'
import { emailTaken } from './refusals.ts'
import { sendCode } from './codes/send-code.ts'
import { assertNotMarketTeam } from './market-name.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { findUserByTarget, insertOrReplaceUnconfirmed } from './user-queries.ts'

/**
 * Creates an account, or replaces an unconfirmed one with the same address: only entering the code proves who owns the
 * address. If the earlier code was still valid, the email warns about it. Otherwise the owner could confirm the
 * password of another person who registers the address at the same time.
 */
export function registerCustomer(app: App): Operation<typeof accounts.registerCustomer> {
  const { database, rateLimits, passwords, market, log } = app
  return async ({ body, address, proofOfWork }) => {
    const { email, first_name, last_name, password } = body
    const network = addressKey(address)
    const counted = [
      { rules: rules.registrationsByAddress, key: network },
      { rules: rules.sendingByTarget, key: email },
    ]
    await app.proofsOfWork.takeOrProve(counted, proofOfWork)
    assertNotMarketTeam(`${first_name} ${last_name}`, market, 'last_name')
    assertStrong({ password, person: body, market }, 'password')
    const namesake = await findUserByTarget(database, email)
    if (namesake?.email_confirmed_at) throw emailTaken()

    await rateLimits.consume(rules.sendingByAsker, askerKey(email, network))
    const password_hash = await passwords.hash(password)
    await database.transaction().execute(async (tx) => {
      const user = await insertOrReplaceUnconfirmed(tx, { email, first_name, last_name, password_hash })
      if (!user) throw emailTaken()
      const isSecond = await deleteCodes(tx, user.id)
      await endSessionsOf(tx, user.id)
      await forgetDevices(tx, user.id)
      const sending = { user, purpose: 'registration', target: email, isSecond, content: welcomeEmail } as const
      await sendCode(app, tx, sending)
      log.info({ user: user.id, network }, 'registered')
    })
    return { message: `We have sent a code to ${email}. Enter it to confirm your account.` }
  }
}
