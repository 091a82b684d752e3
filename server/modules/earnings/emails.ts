import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { findContact, listFormerEmails, listFormerPhones, notifyMember } from '#server/modules/accounts/index.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import type { BankAccount } from './bank-accounts/account-queries.ts'
import type { WithdrawalRow } from './withdrawals/withdrawal-queries.ts'

type Notice = (app: App, tx: Db, withdrawal: WithdrawalRow) => Promise<void>

export const notifyPaid: Notice = (app, tx, withdrawal) =>
  notify(app, tx, withdrawal.user_id, {
    subject: 'Your withdrawal is paid',
    heading: 'Your withdrawal is paid',
    paragraphs: ['Hello,', `${nairaText(withdrawal.amount_kobo)} are with ${accountOf(withdrawal)}.`],
  })

export function notifyFailed(app: App, tx: Db, withdrawal: WithdrawalRow, reason: string): Promise<void> {
  const amount = nairaText(withdrawal.amount_kobo)
  return notify(app, tx, withdrawal.user_id, {
    subject: 'Your withdrawal is back in your earnings',
    heading: 'Your withdrawal is back',
    paragraphs: ['Hello,', `Your withdrawal of ${amount} did not go to your bank: ${reason}`, BACK],
  })
}

export const notifyReturned: Notice = (app, tx, withdrawal) =>
  notify(app, tx, withdrawal.user_id, {
    subject: 'Your bank sent your withdrawal back',
    heading: 'Your bank sent your withdrawal back',
    paragraphs: [
      'Hello,',
      `${accountOf(withdrawal)} took ${nairaText(withdrawal.amount_kobo)} and sent it back later. ${BACK}`,
      'Enter your bank account again before the next withdrawal.',
    ],
  })

export const notifyDelayed: Notice = (app, tx, withdrawal) =>
  notify(app, tx, withdrawal.user_id, {
    subject: 'Your withdrawal takes longer',
    heading: 'Your withdrawal takes longer',
    paragraphs: [
      'Hello,',
      `We have not sent your withdrawal of ${nairaText(withdrawal.amount_kobo)} yet. Nothing is lost.`,
      'If we cannot send it within three days, the money is back in your earnings.',
    ],
  })

const BACK = 'The money is back in your earnings.'

const accountOf = ({ bank_name, last4 }: Pick<WithdrawalRow, 'bank_name' | 'last4'>) => `${bank_name} …${last4}`

export const longTime = (time: Date) => format.format(time)

const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'full', timeStyle: 'short' })

/**
 * Says that a bank account was set, by mail, inbox and SMS, also to the addresses and phones that the member had before:
 * somebody else may have changed them. After an undo, a phone from before is the thief's: the SMS to it names no account.
 * `isChanged`: the member had another account before.
 */
export async function notifyAccountSet(
  app: App,
  tx: Db,
  account: BankAccount,
  { isChanged }: { isChanged: boolean },
): Promise<void> {
  const { outbox } = app
  const { user_id: userId } = account
  const news = isChanged ? 'has changed' : 'is set'
  const content: Email = {
    subject: `The bank account for your earnings ${news}`,
    heading: `Your bank account ${news}`,
    paragraphs: [
      'Hello,',
      `Your earnings now go to ${accountOf(account)}. ${usableText(account)}`,
      'If you did not do this, change your password now and contact us.',
    ],
    action: actionOf(app),
  }
  await notifyMember(app, tx, userId, content)
  for (const to of await listFormerEmails(tx, userId)) await outbox.mail(tx, { to, content })
  if (!outbox.sendsSms) return
  const { phone } = await findContact(tx, userId)
  const notYou = 'Not you? Change your password and contact us.'
  const text = `${app.market}: your earnings now go to ${account.bank_name} ...${account.last4}. ${notYou}`
  if (phone !== null) await outbox.sms(tx, { to: phone, text })
  const formerText = `${app.market}: a new bank account was set for your earnings. ${notYou}`
  for (const to of await listFormerPhones(tx, userId)) await outbox.sms(tx, { to, text: formerText })
}

function usableText({ status, usable_from }: BankAccount): string {
  if (status === 'ready') return 'It can be used at once.'
  const until =
    status === 'review'
      ? 'We look at the name of the account first, and write to you.'
      : `It can be used from ${longTime(usable_from)}.`
  return `${until} Until then nothing is withdrawn to it.`
}

/** What an operator decided about the name of a bank account. */
export function notifyAccountDecided(app: App, tx: Db, account: BankAccount, refusal: string | null): Promise<void> {
  const approved = `Your account at ${accountOf(account)} can be used from ${longTime(account.usable_from)}.`
  return notify(app, tx, account.user_id, {
    subject: refusal === null ? 'Your bank account can be used' : 'Your bank account cannot be used',
    heading: refusal === null ? 'Your bank account can be used' : 'Your bank account cannot be used',
    paragraphs: ['Hello,', refusal === null ? approved : `We have looked at ${accountOf(account)}: ${refusal}`],
  })
}

function notify(app: App, tx: Db, userId: string, content: Omit<Email, 'action'>): Promise<void> {
  return notifyMember(app, tx, userId, { ...content, action: actionOf(app) })
}

const actionOf = ({ publicUrl }: App) => ({ label: 'See your earnings', url: `${publicUrl}/my-earnings` })
