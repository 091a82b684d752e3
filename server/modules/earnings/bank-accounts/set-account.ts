import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { assertRecentSignIn, lockActiveMember, watchOperatorNumbers } from '#server/modules/accounts/index.ts'
import type { AccountNumber } from '#server/providers/bank-transfers/port.ts'
import { notifyAccountSet } from '../emails.ts'
import { encryptNumber, numberIndexes } from './account-number.ts'
import {
  findLiveAccount,
  isUsedByOther,
  listAccountsOf,
  listSharers,
  lockBankAccountOf,
  replaceAccount,
} from './account-queries.ts'
import { checkAccount, type Asker, type CheckedAccount } from './check-account.ts'

/** From then on a changed account can be used; its owner has heard of the change by then. */
const WAIT_HOURS = 48

interface WantedAccount extends AccountNumber {
  readonly isBusiness: boolean
}

/**
 * Sets the account that withdrawals go to. A first account in the verified name can be used at once, any other after 48
 * hours. An operator looks at one of a business, and at one that another member has too. Setting the same account again
 * changes nothing. Throws 403 `reauth_required`, 422 `not_your_name`, and what `checkAccount` throws.
 */
export async function setAccount(
  app: App,
  { sessionId, ...asker }: Asker & { readonly sessionId: string },
  { isBusiness, ...account }: WantedAccount,
): Promise<void> {
  await assertRecentSignIn(app.database, sessionId)
  const checked = await checkAccount(app, asker, account)
  if (!checked.isOwn && !isBusiness) {
    const text =
      'This account is not in your verified name. Use your own account, or ask us to look at your business account.'
    throw new Refusal(422, 'not_your_name', text)
  }
  await app.database.transaction().execute(async (tx) => {
    await lockActiveMember(tx, asker.userId)
    await lockBankAccountOf(tx, asker.userId)
    await store(app, tx, asker.userId, checked)
  })
}

async function store(app: App, tx: Db, userId: string, { bank, accountName, isOwn, ...account }: CheckedAccount) {
  const indexes = numberIndexes(app.keys.earnings, account)
  const isThis = (index: Buffer | null) => index !== null && indexes.some((each) => each.equals(index))
  const live = await findLiveAccount(tx, userId)
  if (live && isThis(live.number_index) && live.status !== 'refused' && live.name === accountName) return
  const isChanged = (await listAccountsOf(tx, userId)).some(({ number_index }) => !isThis(number_index))
  const isShared = await isUsedByOther(tx, userId, indexes)
  const isForReview = !isOwn || isShared
  const id = randomUUID()
  const hours = isChanged || isForReview ? WAIT_HOURS : 0
  await replaceAccount(tx, {
    id,
    user_id: userId,
    bank_code: bank.code,
    bank_name: bank.name,
    ...encryptNumber(app.keys.earnings, { id, ...account }),
    last4: account.accountNumber.slice(-4),
    name: accountName,
    is_business: !isOwn,
    status: isForReview ? 'review' : 'approved',
    usable_from: sql<Date>`now() + make_interval(hours => ${hours})`,
  })
  await watchOperatorNumbers(app, tx, { userId, sharers: await listSharers(tx, userId, indexes), what: 'account' })
  await notifyAccountSet(app, tx, (await findLiveAccount(tx, userId))!, { isChanged })
}
