import { nairaText } from '#contracts/values/naira.ts'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { earned, lockBalance } from '#server/modules/ledger/index.ts'
import { toMovement } from './presenter.ts'
import { listAllMovements } from './queries.ts'

/** The history stays with the ledger, where a seller is only an id. */
export function earningsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'earnings',
    export: async (userId) => (await listAllMovements(database, userId)).map(toMovement),
    async whatStops(tx, userId) {
      const kobo = await lockBalance(tx, earned(userId))
      return kobo > 0 ? [`You have earned ${nairaText(kobo)}, which is not paid out yet. Contact us.`] : []
    },
    async erase() {},
  }
}
