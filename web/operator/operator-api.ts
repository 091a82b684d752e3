import { calls } from '#contracts/calls.ts'
import type { CallOptions, OperatorApi } from '../app/api.ts'
import { overHttp } from '../app/browser-api.ts'
import { isRefusal } from '../app/problem-text.ts'
import { operatorOptions } from './operator-access.ts'
import { askForCode } from './fresh-code.tsx'

type AnyCall = (asked: never, options?: CallOptions) => Promise<unknown>

/**
 * All calls over HTTP, in the operator session. A call that needs a new code is repeated after the code is entered.
 */
export function operatorApi(): OperatorApi {
  const modules = Object.entries<Record<string, AnyCall>>(overHttp(calls) as never)
  return Object.fromEntries(
    modules.map(([module, made]) => [
      module,
      Object.fromEntries(Object.entries(made).map(([name, call]) => [name, withFreshCode(call)])),
    ]),
  ) as unknown as OperatorApi
}

function withFreshCode(call: AnyCall): AnyCall {
  return async (asked) => {
    try {
      return await call(asked, operatorOptions())
    } catch (error) {
      if (!isRefusal(error, 'fresh_code_required') || !(await askForCode())) throw error
      return call(asked, operatorOptions())
    }
  }
}
