import { randomBytes } from 'node:crypto'
import { pathFor, type Endpoint } from '#contracts/endpoint.ts'
import { WithStatus } from '#server/kit/with-status.ts'
import { asVisitor, type Operation } from '#server/kit/operation.ts'
import type { Mounted } from '#server/module.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { API_PREFIX } from './api-routes.ts'
import { parsePart } from './invalid-input.ts'
import { toProblem } from './problems.ts'
import type { Made, ResponseCache } from './response-cache.ts'
import { sharedAnswer, writerOf } from './shared-answer.ts'

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>
type Texts = Readonly<Record<string, string>>
type Call = (asked?: Parts) => Promise<unknown>

/** A cached response of the API that a page shows. */
export interface PagePart {
  /** The response as it is now, with `isFresh` after every change so far. */
  readonly ask: (options: { isFresh: boolean }) => Made | Promise<Made>
}

export interface ApiCaller {
  /** Converts the problem that HTTP would send into the error that a call rejects with. */
  readonly failWith: (problem: Problem) => Error
  /** Called with errors of the server (status 500 and above), not those of the caller. */
  readonly onFault: (error: unknown) => void
  /** Asks for a part of the page. */
  readonly take: (part: PagePart) => Promise<Made>
  /** Called when a page calls what is not cached. */
  readonly onUncached: () => void
}

/** The API for code in this process, such as page loaders: parsing, operations and cached responses as over HTTP. */
export function inProcessApi(
  modules: Readonly<Record<string, Mounted>>,
  cache: ResponseCache,
  caller: ApiCaller,
): Record<string, Record<string, Call>> {
  return Object.fromEntries(
    Object.entries(modules).map(([module, { contract, operations }]) => [
      module,
      Object.fromEntries(
        Object.entries(contract).map(([name, endpoint]) => [
          name,
          callOf(endpoint, operations[name] as Operation<Endpoint>, cache, caller),
        ]),
      ),
    ]),
  )
}

function callOf(endpoint: Endpoint, operation: Operation<Endpoint>, cache: ResponseCache, caller: ApiCaller): Call {
  const { call, describe } = endpoint
  const write = writerOf(describe)
  return async (asked = {}) => {
    const requestId = randomBytes(9).toString('base64url')
    const params = textOf(asked.params)
    const query = textOf(asked.query)
    const given = { params, query, body: asked.body ?? {} }
    const perform = async () => {
      const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = describe[part]
        return schema ? [[part, parsePart(schema, given[part])] as const] : []
      })
      // Pages are shared by all visitors, so their loaders call the API as a visitor.
      const result: unknown = await operation({ ...Object.fromEntries(parts), ...asVisitor(requestId) } as never)
      return result instanceof WithStatus ? result.answer : result
    }
    try {
      if (!describe.cachedUntilChangeOf) {
        caller.onUncached()
        return await perform()
      }
      const key = addressOf(call, params, query)
      const make = async () => {
        const answer = await perform()
        return sharedAnswer(endpoint, { params, query }, answer, Buffer.from(write(answer)))
      }
      const { response } = await caller.take({ ask: (options) => cache.get(key, make, options) })
      return JSON.parse(response.answer.body.toString())
    } catch (error) {
      const problem = toProblem(error, requestId)
      if (problem.status >= 500) caller.onFault(error)
      throw caller.failWith(problem)
    }
  }
}

/** The address of a call as a browser asks for it, so that both share a response. */
function addressOf(call: Endpoint['call'], params: Texts, query: Texts): string {
  const search = new URLSearchParams(query)
  return API_PREFIX + pathFor(call, params) + (search.size > 0 ? `?${search}` : '')
}

/** Parameters become text and undefined ones are dropped, as over HTTP, because the schemas expect that. */
function textOf(part: unknown = {}): Texts {
  return Object.fromEntries(
    Object.entries(part as object)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )
}
