import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
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
  /** For a registration: true if the code of an earlier registration was still valid. */
  readonly isSecond?: boolean
  /** Replaces the usual email of the purpose. */
  readonly content?: (writing: { market: string; publicUrl: string; firstName: string; code: string }) => Email
}

/**
 * Creates a code and puts it into the outbox as mail or SMS. The caller must have counted it before and outside the
 * transaction: with `countAskedCode` or its own limits, and an SMS with `hasSmsBudget`.
 */
export async function sendCode(
  { codes, outbox, market, publicUrl, log }: App,
  tx: Db,
  { user, purpose, target, isSecond: isNowSecond, content = (writing) => codeEmail(purpose, writing) }: Sending,
): Promise<void> {
  const issued = { userId: user.id, purpose, target, isSecond: isNowSecond }
  const { code, isSecond } = await codes.issue(tx, issued)
  if (isPhone(target)) await outbox.sms(tx, { to: target, text: codeText(purpose, { market, publicUrl, code }) })
  else {
    const usual = content({ market, publicUrl, firstName: user.first_name, code })
    await outbox.mail(tx, { to: target, content: isSecond ? warnOfSecond(usual) : usual })
  }
  log.info({ user: user.id, purpose }, 'code sent')
}

/** Counts an SMS. The requester gets the same response either way, so that only the log shows an exhausted budget. */
export async function hasSmsBudget({ rateLimits, log }: App): Promise<boolean> {
  const hasLeft = await isAllowed(rateLimits.consume(rules.smsOfAll, 'everybody'))
  if (!hasLeft) log.error('no SMS goes out: the budget of this hour is used up')
  return hasLeft
}
