import { data, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiProblem, apiContext, type Api } from './api.ts'
import { browserApi } from './browser-api.ts'

/**
 * How a page gets its data. A route writes its need once and hands it to both sides:
 *
 *     const load = async ({ api, params }: Need<Route.LoaderArgs['params']>) => ({
 *       product: await api.catalog.getProduct({ params }),
 *       more: orNull(api.catalog.listProducts({ query: { page_size: '8' } })),
 *     })
 *     export const loader = onServer(load)
 *     export const clientLoader = inBrowser(load)
 *
 * What the page cannot stand without is awaited; a refusal there becomes the page's error with the same status.
 * What a section can do without stays a promise: the server waits for it, the browser for `TIMEOUT_MS` and then
 * shows the page with that section's skeleton. A section reads it with `useArrival`.
 */
export interface Need<Params = Record<never, never>> {
  api: Api
  url: URL
  params: Params
}

type Load<Params, Parts> = (need: Need<Params>) => Parts | Promise<Parts>

/** Something a section shows: there already, or on its way. */
export type Coming<T> = T | Promise<T>

type Arrived<Parts> = { [Name in keyof Parts]: Awaited<Parts[Name]> }
type MaybeArrived<Parts> = { [Name in keyof Parts]: Parts[Name] | Awaited<Parts[Name]> }

/** How long the old page stays before the new one is shown with skeletons. */
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

/** The answer, or null where there is none: a section that cannot be loaded does not take the page with it. */
export function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null)
}

/** For the `shouldRevalidate` of a page whose data hangs on its path alone: a dialog or a tab in the address changes nothing. */
export function revalidateForAnotherPath(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked
  const isSamePath = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return defaultShouldRevalidate && !isSamePath
}

/**
 * Runs `work`; a refusal of the API becomes the page's own status and error. What a page asks for stands in its address:
 * where the API cannot read that, nothing is at the address.
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
