import type { App } from '#server/context.ts'
import { nairaText } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { owedBy } from '#server/modules/ledger/index.ts'
import { hasOpenDispute } from '#server/modules/payments/index.ts'

/** Whether a wallet cannot be spent from, for any of the reasons below. */
export async function isWalletFrozen({ hooks }: App, db: Db, userId: string): Promise<boolean> {
  const [isDisputed, differs, owedKobo] = await Promise.all([
    hasOpenDispute(db, userId),
    hooks.isFrozen(db, userId),
    owedBy(db, userId),
  ])
  return isDisputed || differs || owedKobo > 0
}

/** Throws 403 `account_frozen` if reconciliation has found a difference in the wallet. */
export async function refuseFrozen({ hooks }: App, tx: Db, userId: string): Promise<void> {
  if (await hooks.isFrozen(tx, userId))
    throw frozen('Nothing can be paid from this wallet right now, because we are checking its balance.')
}

/** Throws 403 `account_frozen` while a card payment of the member is disputed. */
export async function refuseDisputed(tx: Db, userId: string, what = 'Your wallet is frozen'): Promise<void> {
  if (await hasOpenDispute(tx, userId))
    throw frozen(`${what} while your bank looks at a card payment that was disputed.`)
}

/** Throws 403 `account_frozen` while a member owes us, for example after a lost dispute. */
export async function refuseIndebted(tx: Db, userId: string): Promise<void> {
  const owedKobo = await owedBy(tx, userId)
  if (owedKobo === 0) return
  const owed = nairaText(owedKobo)
  throw frozen(`You owe ${owed} for a card payment that went back. Add that much to your wallet, and it is settled.`)
}

/** Throws 403 `account_frozen` while a buyer may pay no order by card, for the reasons that also stop the wallet. */
export async function refuseOrderByCard(tx: Db, buyerId: string): Promise<void> {
  await refuseDisputed(tx, buyerId, 'No order can be paid by card')
  await refuseIndebted(tx, buyerId)
}

function frozen(why: string): Refusal {
  return new Refusal(403, 'account_frozen', `${why} Contact us for help.`)
}
