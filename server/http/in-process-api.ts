import { randomBytes } from 'node:crypto'
import type { Endpoint } from '#contracts/endpoint.ts'
import { WithStatus } from '#server/kit/with-status.ts'
import { asVisitor, type Operation } from '#server/kit/operation.ts'
import type { Mounted } from '#server/module.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { parsePart } from './invalid-input.ts'
import { toProblem } from './problems.ts'

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>
type Call = (asked?: Parts) => Promise<unknown>

export interface ApiCaller {
  /** Converts the problem that HTTP would send into the error that a call rejects with. */
  readonly failWith: (problem: Problem) => Error
  /** Called with errors of the server (status 500 and above), not those of the caller. */
  readonly onFault: (error: unknown) => void
}

/** The API for code in this process, such as page loaders: parsing and operations as over HTTP. */
export function inProcessApi(
  modules: Readonly<Record<string, Mounted>>,
  caller: ApiCaller,
): Record<string, Record<string, Call>> {
  return Object.fromEntries(
    Object.entries(modules).map(([module, { contract, operations }]) => [
      module,
      Object.fromEntries(
        Object.entries(contract).map(([name, endpoint]) => [
          name,
          callOf(endpoint, operations[name] as Operation<Endpoint>, caller),
        ]),
      ),
    ]),
  )
}

function callOf({ describe }: Endpoint, operation: Operation<Endpoint>, { failWith, onFault }: ApiCaller): Call {
  return async (asked = {}) => {
    const requestId = randomBytes(9).toString('base64url')
    try {
      const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = describe[part]
        if (!schema) return []
        return [[part, parsePart(schema, textOf(asked[part] ?? {}, part))] as const]
      })
      // Pages are shared by all visitors, so their loaders call the API as a visitor.
      const result: unknown = await operation({ ...Object.fromEntries(parts), ...asVisitor(requestId) } as never)
      return result instanceof WithStatus ? result.answer : result
    } catch (error) {
      const problem = toProblem(error, requestId)
      if (problem.status >= 500) onFault(error)
      throw failWith(problem)
    }
  }
}

/** Parameters become text and undefined ones are dropped, as over HTTP, because the schemas expect that. */
function textOf(part: unknown, name: string): unknown {
  if (name === 'body') return part
  return Object.fromEntries(
    Object.entries(part as object)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )
}
