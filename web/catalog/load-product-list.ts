import type { Card, ProductList } from '#contracts/catalog.ts'
import type { Api } from '../app/api.ts'
import { orNull, type Coming, type Need } from '../app/loaders.ts'
import { listQueryOf, readChoice, type ListChoice } from './list-choice.ts'
import type { ListKind } from './list-kinds.ts'

/** Loader data of the three product list pages. */
export interface ProductListData {
  kind: ListKind
  choice: ListChoice
  /** Scheme and host of the site, for absolute URLs. */
  origin: string
  /** Names of the states to choose from; empty if they failed to load. */
  states: Coming<string[]>
  /** Null if it failed to load. */
  list: Coming<ProductList | null>
  /** "You might also like". */
  also: Coming<Card[] | null>
}

const ALSO_SHOWN = 6
/** Requests more than shown, so that enough remain after removing those of the list. */
const ALSO_ASKED = 32

/** For the server: if the list fails to load, the page fails with the status of its problem. */
export function loadProductList(kind: ListKind) {
  return async ({ api, url }: Need) => {
    const states = stateNames(api)
    const given = readChoice(url.searchParams, url.searchParams.get('state') ? await states : [])
    const choice = kind === 'category' ? given : { ...given, category: '' }
    const list = api.catalog.listProducts({ query: listQueryOf(choice) })
    return { kind, choice, origin: url.origin, states, list, also: alsoLike(api, list, choice.category) }
  }
}

/** For the browser: a section that fails to load shows an error in its place; the rest of the page renders. */
export function tryProductList(kind: ListKind) {
  const load = loadProductList(kind)
  return async (need: Need) => {
    const { list, also, ...known } = await load(need)
    return { ...known, list: orNull(list), also: orNull(also) }
  }
}

/** The newest products of the category, or of the whole market, that are not in the list. */
async function alsoLike(api: Api, list: Promise<ProductList>, category: string): Promise<Card[]> {
  const newest = api.catalog.listProducts({ query: { sort: 'newest', category, page_size: String(ALSO_ASKED) } })
  const [shown, others] = await Promise.all([list, newest])
  const ids = new Set(shown.data.map(({ id }) => id))
  return others.data.filter(({ id }) => !ids.has(id)).slice(0, ALSO_SHOWN)
}

let known: Promise<string[]> | undefined

/** Cached: the states do not change while the site runs. */
async function stateNames(api: Api): Promise<string[]> {
  known ??= askStateNames(api)
  try {
    return await known
  } catch {
    // The first caller may have left the page, which aborted the request for all who shared it.
    known = askStateNames(api)
    return known.catch(() => [])
  }
}

async function askStateNames(api: Api): Promise<string[]> {
  const { data } = await api.places.listStates()
  return data.map(({ name }) => name)
}
