import { sql } from 'kysely'
import { nairaFromKobo, nairaText } from '#contracts/values/naira.ts'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { earned, lockBalance } from '#server/modules/ledger/index.ts'
import { decryptNumber } from './bank-accounts/account-number.ts'
import { listAccountsOf } from './bank-accounts/account-queries.ts'
import { correctionsIn, shownName, toMovement } from './presenter.ts'
import { listAllMovements } from './queries.ts'
import { listOpenOf } from './withdrawals/withdrawal-queries.ts'

/** The history stays with the ledger, where a seller is only an id; numbers and names of bank accounts are deleted. */
export function earningsData({ database, hooks, keys }: PersonalDataApp): PersonalData {
  return {
    name: 'earnings',
    async export(userId) {
      const accounts = await listAccountsOf(database, userId)
      const { rows: withdrawals } = await sql<{ amount_kobo: number }>`
        select reference, state, amount_kobo, reason, created_at, settled_at, returned_at from earnings.withdrawals
        where user_id = ${userId} order by created_at, id
      `.execute(database)
      const movements = await listAllMovements(database, userId)
      const corrected = await hooks.findCorrectedOrders(database, correctionsIn(movements))
      return {
        movements: movements.map((movement) => toMovement(movement, corrected)),
        bank_accounts: accounts.map((account) => {
          const { id, bank_name, number_encrypted, status, created_at, replaced_at } = account
          const number = number_encrypted && decryptNumber(keys.earnings, { id, number_encrypted })
          return { bank: bank_name, name: shownName(account), number, status, created_at, replaced_at }
        }),
        withdrawals: withdrawals.map(({ amount_kobo, ...row }) => ({ ...row, amount: nairaFromKobo(amount_kobo) })),
      }
    },
    async whatStops(tx, userId) {
      const kobo = await lockBalance(tx, earned(userId))
      const open = await listOpenOf(tx, userId)
      return [
        ...open.map(({ amount_kobo }) => `Your withdrawal of ${nairaText(amount_kobo)} is not with your bank yet.`),
        ...(kobo > 0 ? [`You have earned ${nairaText(kobo)}, which is not paid out yet. Withdraw all of it.`] : []),
      ]
    },
    async erase(tx, userId) {
      await sql`
        update earnings.bank_accounts set number_encrypted = null, number_index = null, last4 = '0000', name = '',
          recipient_code = null, reason = null, replaced_at = coalesce(replaced_at, now())
        where user_id = ${userId}
      `.execute(tx)
    },
  }
}
