import type { App } from '#server/context.ts'
import { returnToCards } from '#server/modules/payments/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { releaseForLeaving } from './over-limit.ts'
import { refuseDisputed, refuseFrozen, refuseIndebted } from './refuse-frozen.ts'

/** Sends money held above the limits back to the card. Throws 409 `nothing_held` and 403 `account_frozen`. */
export async function returnHeld(app: App, userId: string): Promise<void> {
  await app.database.transaction().execute(async (tx) => {
    await returnToCards(app, tx, {
      userId,
      reason: 'Held, and asked back by its owner',
      purposes: ['wallet'],
      ready: async () => {
        await refuseFrozen(app, tx, userId)
        await refuseDisputed(tx, userId)
        await refuseIndebted(tx, userId)
        const kobo = await releaseForLeaving(tx, userId)
        if (kobo === 0) throw new Refusal(409, 'nothing_held', 'None of your top-ups is held any more.')
        return kobo
      },
    })
  })
}
