import { redirect } from 'react-router'
import { nextSellingStep } from '#contracts/seller-requirements.ts'
import type { Api } from '../app/api.ts'
import { orNull } from '../app/loaders.ts'
import { sellerStatusOf } from '../accounts/session/seller-status.ts'
import { paths } from '../paths.ts'
import { readProductDraft } from './product-draft.ts'

/** The missing requirement before listing, the categories, and the unfinished draft. Without one the first step is due. */
export function loadNewProduct({ api, url }: { api: Api; url: URL }) {
  const draft = readProductDraft()
  if (!draft && url.searchParams.has('step')) throw redirect(paths.listProduct)
  return { known: orNull(ask(api)), draft }
}

async function ask(api: Api) {
  const [profile, own, categories] = await Promise.all([
    api.accounts.getProfile(),
    api.selling.listOwnProducts({ query: { page_size: '1' } }),
    api.catalog.listCategories(),
  ])
  return { step: nextSellingStep(sellerStatusOf(profile.data, own.listings)), categories: categories.data }
}
