import type { Kysely } from 'kysely'
import type { App } from '#server/context.ts'
import type { Tables } from '#server/database/tables.ts'
import { isAllowed } from '#server/rate-limits/is-allowed.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import type { UserRow } from '../change-user.ts'
import type { CodePurpose } from './code-queries.ts'
import { codeEmail, codeText, warnOfSecond } from '../emails.ts'
import { rules } from '../rate-limits.ts'
import { isPhone } from './target.ts'

interface Sending {
  readonly user: UserRow
  readonly purpose: CodePurpose
  /** An e-mail address, or a phone as +234…. */
  readonly target: string
  /** Of a registration: whether the code of another could still have been entered. */
  readonly isSecond?: boolean
  /** Where the email is not the usual one of its purpose. */
  readonly content?: (writing: { market: string; publicUrl: string; firstName: string; code: string }) => Email
}

/**
 * Makes a new code and leaves it in the outbox, as a mail or an SMS. The caller has counted it before, outside of the
 * transaction: by `countAskedCode` or as it does, and an SMS by `hasSmsBudget`.
 */
export async function sendCode(
  { codes, outbox, market, publicUrl, log }: App,
  tx: Kysely<Tables>,
  { user, purpose, target, isSecond: isNowSecond, content = (writing) => codeEmail(purpose, writing) }: Sending,
): Promise<void> {
  const issued = { userId: user.id, purpose, target, isSecond: isNowSecond }
  const { code, isSecond } = await codes.issue(tx, issued)
  if (isPhone(target)) await outbox.sms(tx, { to: target, text: codeText(purpose, { market, code }) })
  else {
    const usual = content({ market, publicUrl, firstName: user.first_name, code })
    await outbox.mail(tx, { to: target, content: isSecond ? warnOfSecond(usual) : usual })
  }
  log.info({ user: user.id, purpose }, 'code sent')
}

/** Counts an SMS. Whoever asks for one is answered the same either way, so that the log is where it is told. */
export async function hasSmsBudget({ rateLimits, log }: App): Promise<boolean> {
  const hasLeft = await isAllowed(rateLimits.consume(rules.smsOfAll, 'everybody'))
  if (!hasLeft) log.error('no SMS goes out: the budget of this hour is used up')
  return hasLeft
}
