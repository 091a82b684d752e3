import { nairaText } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { listOpenAccounts } from '#server/modules/accounts/index.ts'
import { findEarningsSums, findOpenSums } from '#server/modules/earnings/index.ts'
import { available, findMemberSums, type MemberSums } from '#server/modules/ledger/index.ts'
import { findHistorySums } from '#server/modules/wallet/index.ts'
import type { Found } from './difference.ts'

const NOTHING: MemberSums = { available: 0, held: 0, earned: 0, withdrawing: 0, receivable: 0 }

/** Compares members' histories with the ledger. Closed accounts must have no money. */
export async function compareMembers(db: Db, memberIds: readonly string[]): Promise<Found[]> {
  const sums = await findMemberSums(db, memberIds)
  const histories = await findHistorySums(db, memberIds)
  const earnings = await findEarningsSums(db, memberIds)
  const leaving = await findOpenSums(db, memberIds)
  const open = await listOpenAccounts(db, memberIds)
  return memberIds.flatMap((memberId) => {
    const booked = sums.get(memberId) ?? NOTHING
    const history = histories.get(memberId) ?? { spendable: 0, aside: 0, isTallied: true }
    const found = (problem: string) => ({
      account: available(memberId),
      subject: available(memberId),
      problem,
      memberId,
    })
    return [
      ...unequal('can be spent', history.spendable, booked.available).map(found),
      ...unequal('is aside', history.aside, booked.held).map(found),
      ...unequal('is earned', earnings.get(memberId) ?? 0, booked.earned).map(found),
      ...unequal('is on its way to the bank', leaving.get(memberId) ?? 0, booked.withdrawing).map(found),
      ...(history.isTallied ? [] : [found('The tallies of its days are not those of its history')]),
      ...(open.has(memberId) ? [] : leftOf(booked).map((problem) => ({ ...found(problem), memberId: null }))),
    ]
  })
}

function unequal(what: string, read: number, booked: number): string[] {
  return read === booked ? [] : [`By its history ${nairaText(read)} ${what}, and by the books ${nairaText(booked)}`]
}

/** Not a wallet to freeze: the account is closed. */
function leftOf({ available: spendable, held, earned, withdrawing, receivable }: MemberSums): string[] {
  const kobo = spendable + held + earned + withdrawing
  if (kobo === 0 && receivable === 0) return []
  const texts = [`${nairaText(kobo)} lie in it`, ...(receivable === 0 ? [] : [`${nairaText(receivable)} are owed`])]
  return [`The account is closed, and ${texts.join(' and ')}`]
}
