import type { Earnings, Withdrawal } from '#contracts/earnings.ts'
import { groupBy } from '../format/group-by.ts'
import { formatNgn } from '../format/money.ts'
import { dayName, formatDeadline, formatNextDay, formatTime } from '../format/moment.ts'
import { sumNaira } from '../format/sum-naira.ts'

/** So many days on which earnings clear are named one by one. */
const MAX_DAYS = 3

interface Share {
  readonly naira: number
  /** What is true of the amount, such as `can be withdrawn now`. */
  readonly is: string
}

/** The parts of the earnings, and what is on its way, without empty ones. */
export function sharesOf({ withdrawable, clearing, withdrawing }: Earnings, now: Date): Share[] {
  const days = [...groupBy(clearing, ({ from }) => fromText(from, now))].map(([is, parts]) => ({
    naira: sumNaira(...parts.map(({ amount }) => amount)),
    is,
  }))
  const named = days.length > MAX_DAYS ? days.slice(0, MAX_DAYS - 1) : days
  const later = sumNaira(...days.slice(named.length).map(({ naira }) => naira))
  const shares = [
    { naira: withdrawable, is: 'can be withdrawn now' },
    ...named,
    { naira: later, is: 'later' },
    { naira: withdrawing, is: 'on its way to your bank' },
  ]
  return shares.filter(({ naira }) => naira > 0)
}

/** `"from Wednesday"`, or `"from 18:00"` of the same day. */
export function fromText(time: string, now: Date): string {
  return `from ${dayName(time, now) === 'Today' ? formatTime(time) : formatNextDay(time, now)}`
}

/** Whether somebody has no earnings, and nothing set up for them. */
export function hasNothing({ earned, withdrawing, bank_account }: Earnings): boolean {
  return earned === 0 && withdrawing === 0 && bank_account === null
}

type Account = NonNullable<Earnings['bank_account']>

/** `"GTBank …4321"`, with a word joiner, so that no line ends before the digits. */
export function accountText({ bank, last4 }: Pick<Account, 'bank' | 'last4'>): string {
  return `${bank} …\u2060${last4}`
}

/** What a bank account waits for, or why it cannot be used; null for one that can. */
export function waitText({ status, usable_from, reason }: Account, now: Date): string | null {
  switch (status) {
    case 'ready':
      return null
    case 'waiting':
      return `It can be used from ${formatDeadline(usable_from, now)}.`
    case 'review':
      return 'We are looking at the name of this account, and write to you once it can be used.'
    case 'refused':
      return reason ?? 'It cannot be used. Enter another account of yours.'
  }
}

/** Why nothing can be withdrawn although there are earnings; null if something can, or if the sums say why. */
export function tooLittleText({ earned, withdrawable, least }: Earnings): string | null {
  const isTooLittle = withdrawable > 0 && withdrawable < least && withdrawable !== earned
  return isTooLittle ? `The least that can be withdrawn is ${formatNgn(least)}, or all that you have earned.` : null
}

/** The error of an amount before it is sent; null for none. */
export function wrongAmount(naira: number, { earned, withdrawable, least }: Earnings): string | null {
  if (naira > withdrawable) return `You can withdraw ${formatNgn(withdrawable)} now`
  if (naira < least && naira !== earned) return `Withdraw ${formatNgn(least)} or more`
  return null
}

export const stateNames: Readonly<Record<Withdrawal['state'], string>> = {
  asked: 'On its way',
  review: 'We look at it first',
  sending: 'On its way',
  paid: 'Paid',
  failed: 'Not paid',
  returned: 'Sent back by your bank',
}

const ON_ITS_WAY = 'On its way. Banks take up to a day.'

/** What happens to a withdrawal, or its result. */
export function sentencesOf(withdrawal: Withdrawal): readonly string[] {
  const { state, reason } = withdrawal
  switch (state) {
    case 'asked':
      return [ON_ITS_WAY]
    case 'review':
      return [
        'We look at this withdrawal before we send it, usually within a day.',
        'If we have not decided after seven days, the money is back in your earnings.',
      ]
    case 'sending':
      return [ON_ITS_WAY, 'We are asking the bank what became of it.']
    case 'paid':
      return [`Paid. ${accountText(withdrawal)} has it.`]
    case 'failed':
      return [`${sentence(reason)} The money is back in your earnings.`]
    case 'returned':
      return [
        `${sentence(reason)} The money is back in your earnings.`,
        'Enter your bank account again before the next withdrawal.',
      ]
  }
}

function sentence(text: string | null): string {
  return text ? text.replace(/([^.!?])$/, '$1.') : 'It was not paid.'
}
