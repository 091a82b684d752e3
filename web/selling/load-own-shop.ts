import type { Api } from '../app/api.ts'
import { orNull } from '../app/loaders.ts'

/** The member's shop with the states it may stand in, and their phone; null where they could not be loaded. */
export function loadOwnShop({ api }: { api: Api }) {
  return { known: orNull(askOwnShop(api)) }
}

async function askOwnShop(api: Api) {
  const [{ data: shop }, { data: states }, { data: profile }] = await Promise.all([
    api.shops.getOwnShop(),
    api.places.listStates(),
    api.accounts.getProfile(),
  ])
  const { phone, pending_phone } = profile
  return { shop, states: states.map(({ name }) => name), contact: { phone, pending_phone } }
}
