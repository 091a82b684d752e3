import type { Api } from '../app/api.ts'
import { orNull } from '../app/loaders.ts'

/** The member's shop, the states to choose from, and the phone numbers; null if loading failed. */
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
