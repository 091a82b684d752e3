import { data, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiProblem, apiContext, type Api } from './api.ts'
import { browserApi } from './browser-api.ts'

/**
 * Loads the data of a page. A route defines its load function once and passes it to both sides:
 *
 *     const load = async ({ api, params }: Need<Route.LoaderArgs['params']>) => ({
 *       product: await api.catalog.getProduct({ params }),
 *       more: orNull(api.catalog.listProducts({ query: { page_size: '8' } })),
 *     })
 *     export const loader = onServer(load)
 *     export const clientLoader = inBrowser(load)
 *
 * Await data that the page requires: a refusal becomes the error of the page, with the same status. Return optional
 * data as a promise: the server waits for it; the browser waits `TIMEOUT_MS`, then shows the page with a skeleton for
 * that section. A section reads its data with `useArrival`.
 */
export interface Need<Params = Record<never, never>> {
  api: Api
  url: URL
  params: Params
}

type Load<Params, Parts> = (need: Need<Params>) => Parts | Promise<Parts>

/** Data of a section: loaded, or still loading. */
export type Coming<T> = T | Promise<T>

type Arrived<Parts> = { [Name in keyof Parts]: Awaited<Parts[Name]> }
type MaybeArrived<Parts> = { [Name in keyof Parts]: Parts[Name] | Awaited<Parts[Name]> }

/** How long the old page stays before the new page is shown with skeletons. */
const TIMEOUT_MS = 150

export function onServer<Params, Parts extends object>(load: Load<Params, Parts>) {
  return (asked: { url: URL; params: Params; context: Readonly<RouterContextProvider> }): Promise<Arrived<Parts>> =>
    orStatus(async () => {
      const parts = await load({ ...asked, api: asked.context.get(apiContext) })
      const arrived = Object.entries(parts).map(async ([name, part]) => [name, await part])
      return Object.fromEntries(await Promise.all(arrived)) as Arrived<Parts>
    })
}

export function inBrowser<Params, Parts extends object>(load: Load<Params, Parts>) {
  return async (asked: { url: URL; params: Params; request: Request }): Promise<MaybeArrived<Parts>> => {
    const parts = await orStatus(async () => load({ ...asked, api: browserApi(asked.request.signal) }))
    const known = { ...parts } as Record<string, unknown>
    const arrivals = Object.entries(parts).map(async ([name, part]) => {
      known[name] = await part
    })
    const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
    await Promise.race([Promise.allSettled(arrivals), timeout])
    return { ...known } as MaybeArrived<Parts>
  }
}

/** The response, or null on failure: a section that fails to load does not fail the page. */
export function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null)
}

/** `shouldRevalidate` for a page whose data depends on the path only: ignores dialogs and tabs in the query. */
export function revalidateForAnotherPath(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked
  const isSamePath = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return defaultShouldRevalidate && !isSamePath
}

/**
 * Runs `work` and turns a refusal of the API into status and error of the page. The input of a page is its URL, so
 * invalid input (422) becomes 404.
 */
async function orStatus<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { status } = error.problem
    throw data(error.problem, { status: status === 422 ? 404 : status })
  }
}
