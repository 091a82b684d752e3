import type { Card, ProductList } from '#contracts/catalog.ts'
import type { Api } from '../app/api.ts'
import { orNull, type Coming, type Need } from '../app/loaders.ts'
import { listQueryOf, readChoice, type ListChoice } from './list-choice.ts'
import type { ListKind } from './list-kinds.ts'

/** What the three pages of the product list are given. */
export interface ProductListData {
  kind: ListKind
  choice: ListChoice
  /** Scheme and host of the site, for the addresses that are told to others. */
  origin: string
  /** Names of the states to choose from; empty where they could not be loaded. */
  states: string[]
  /** Null where it could not be loaded. */
  list: Coming<ProductList | null>
  /** "You might also like". */
  also: Coming<Card[] | null>
}

const ALSO_SHOWN = 6
/** So many are asked for that enough are left when those of the list are taken out. */
const ALSO_ASKED = 32

/** For the server: a list that cannot be loaded is a page that cannot be shown, with the status of its problem. */
export function loadProductList(kind: ListKind) {
  return async ({ api, url }: Need) => {
    const states = stateNames(api)
    const given = readChoice(url.searchParams, url.searchParams.get('state') ? await states : [])
    const choice = kind === 'category' ? given : { ...given, category: '' }
    const list = api.catalog.listProducts({ query: listQueryOf(choice) })
    return { kind, choice, origin: url.origin, states: await states, list, also: alsoLike(api, list) }
  }
}

/** For the browser: what cannot be loaded says so in its place, and the rest of the page stands. */
export function tryProductList(kind: ListKind) {
  const load = loadProductList(kind)
  return async (need: Need) => {
    const { list, also, ...known } = await load(need)
    return { ...known, list: orNull(list), also: orNull(also) }
  }
}

/** The newest of the whole market that do not stand in the list already. */
async function alsoLike(api: Api, list: Promise<ProductList>): Promise<Card[]> {
  const newest = api.catalog.listProducts({ query: { sort: 'newest', page_size: String(ALSO_ASKED) } })
  const [shown, others] = await Promise.all([list, newest])
  const ids = new Set(shown.data.map(({ id }) => id))
  return others.data.filter(({ id }) => !ids.has(id)).slice(0, ALSO_SHOWN)
}

let known: Promise<string[]> | undefined

/** The states do not change while the site runs, so they are asked for once. */
async function stateNames(api: Api): Promise<string[]> {
  known ??= askStateNames(api)
  try {
    return await known
  } catch {
    // Whoever asked first may have left the page meanwhile, which ended the call for all who waited for it.
    known = askStateNames(api)
    return known.catch(() => [])
  }
}

async function askStateNames(api: Api): Promise<string[]> {
  const { data } = await api.places.listStates()
  return data.map(({ name }) => name)
}
