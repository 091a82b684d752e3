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
  if (await hooks.isFrozen(tx, userId)) {
    throw frozen('Nothing can be paid from this wallet right now, because we are checking its balance.')
  }
}

/** Throws 403 `account_frozen` while a card payment of the member is disputed. */
export async function refuseDisputed(tx: Db, userId: string): Promise<void> {
  if (await hasOpenDispute(tx, userId)) {
    throw frozen('Your wallet is frozen while your bank looks at a card payment that was disputed.')
  }
}

/** Throws 403 `account_frozen` while a member owes us, for example after a lost dispute. */
export async function refuseIndebted(tx: Db, userId: string): Promise<void> {
  const owedKobo = await owedBy(tx, userId)
  if (owedKobo === 0) return
  throw frozen(`You owe ${nairaText(owedKobo)} for a card payment that went back. Add that much, and it is settled.`)
}

function frozen(why: string): Refusal {
  return new Refusal(403, 'account_frozen', `${why} Contact us for help.`)
}
