import { Refusal } from '#server/kit/refusal.ts'
import { available, held } from '#server/modules/ledger/index.ts'
import type { Purpose } from './purpose.ts'

/** Kobo. Less costs more than it brings; more is not done with a card. */
const LEAST = 100_00
const MOST = 5_000_000_00

/** Money for the payer's own wallet. */
export const topUp: Purpose<number> = {
  async price(_, amountKobo) {
    if (amountKobo < LEAST) throw limitExceeded('Add NGN 100.00 or more.')
    if (amountKobo > MOST) throw limitExceeded('Add NGN 5,000,000.00 or less.')
    return { subject: null, amountKobo }
  },
  account: available,
  aside: held,
  // The entry in the books is all there is to it.
  fulfil: async () => {},
  takeBack: async () => {},
}

function limitExceeded(text: string): Refusal {
  return new Refusal(422, 'limit_exceeded', text)
}
