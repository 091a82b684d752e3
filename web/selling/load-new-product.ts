import { nextSellingStep } from '#contracts/seller-requirements.ts'
import type { Api } from '../app/api.ts'
import { orNull } from '../app/loaders.ts'
import { sellerStatusOf } from '../accounts/session/seller-status.ts'
import { readProductDraft } from './product-draft.ts'

/** The missing requirement before listing, the categories, and the unfinished draft. */
export function loadNewProduct({ api }: { api: Api }) {
  return { known: orNull(ask(api)), draft: readProductDraft() }
}

async function ask(api: Api) {
  const [profile, own, categories] = await Promise.all([
    api.accounts.getProfile(),
    api.selling.listOwnProducts({ query: { page_size: '1' } }),
    api.catalog.listCategories(),
  ])
  return { step: nextSellingStep(sellerStatusOf(profile.data, own.listings)), categories: categories.data }
}
