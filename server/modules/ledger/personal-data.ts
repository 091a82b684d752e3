import type { Kysely } from 'kysely'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'
import { available, held, type AccountCode } from './accounts.ts'
import { listMovements, lockBalance } from './queries.ts'

/** A member's money. The books outlive the account: in them a person is an id and nothing else. */
export function ledgerData(database: Database): PersonalData<Kysely<Tables>> {
  return {
    name: 'wallet',
    async export(userId) {
      const rows = await listMovements(database.kysely, userId)
      return rows.map(({ kobo, ...row }) => ({ ...row, amount: nairaFromKobo(kobo) }))
    },
    async whatStops(tx, userId) {
      const stops = async (code: AccountCode, sentence: (amount: string) => string) => {
        const kobo = await lockBalance(tx, code)
        return kobo > 0 ? [sentence(naira.format(nairaFromKobo(kobo)).replace('\u00a0', ' '))] : []
      }
      return [
        ...(await stops(available(userId), (amount) => `Your wallet holds ${amount}. Spend it, or have it paid out.`)),
        ...(await stops(held(userId), (amount) => `${amount} is put aside for a purchase that is under way.`)),
      ]
    },
    async erase() {},
  }
}

const naira = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'NGN', currencyDisplay: 'code' })
