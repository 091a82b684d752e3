import { calls } from '#contracts/calls.ts'
import type { CallOptions, OperatorApi } from '../app/api.ts'
import { newIdempotencyKey, overHttp } from '../app/browser-api.ts'
import { isRefusal } from '../app/problem-text.ts'
import { isFault, isStillUnknown } from '../app/until-answered.ts'
import { isClosed, operatorOptions } from './operator-access.ts'
import { askForCode } from './fresh-code.tsx'

type AnyCall = (asked: unknown, options?: CallOptions) => Promise<unknown>

const modules = Object.entries<Record<string, AnyCall>>(overHttp(calls) as never).map(([module, made]) => [
  module,
  Object.fromEntries(Object.entries(made).map(([name, call]) => [name, onceUntilAnswered(withFreshCode(call))])),
])
const api = Object.fromEntries(modules) as OperatorApi

/**
 * All calls over HTTP, in the operator session. A call that needs a new code is repeated after the code is entered. The
 * same call after a lost answer is done once.
 */
export function operatorApi(): OperatorApi {
  return api
}

/**
 * Sends the same input with the same key until its result is known, in another dialog too. After a lost answer, neither a
 * limit, a failure nor a missing code says whether the act was done.
 */
export function onceUntilAnswered(call: AnyCall): AnyCall {
  const keys = new Map<string, string>()
  return async (asked) => {
    const wanted = JSON.stringify(asked ?? null)
    const wasUnknown = keys.has(wanted)
    const idempotencyKey = keys.get(wanted) ?? newIdempotencyKey()
    keys.set(wanted, idempotencyKey)
    try {
      const answer = await call(asked, { idempotencyKey })
      keys.delete(wanted)
      return answer
    } catch (error) {
      const isUnknown = wasUnknown || isFault(error)
      if (!isStillUnknown(error, isUnknown) && !(wasUnknown && isClosed(error))) keys.delete(wanted)
      throw error
    }
  }
}

function withFreshCode(call: AnyCall): AnyCall {
  return async (asked, options) => {
    try {
      return await call(asked, { ...options, ...operatorOptions() })
    } catch (error) {
      if (!isRefusal(error, 'fresh_code_required') || !(await askForCode())) throw error
      return call(asked, { ...options, ...operatorOptions() })
    }
  }
}
