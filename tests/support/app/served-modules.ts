import { operatorRoles } from '#contracts/values/choices.ts'
import { createLogger } from '#server/kit/create-logger.ts'
import type { FindCaller } from '#server/kit/operation.ts'
import { callApi, type Sent } from './call-api.ts'
import { openWholeApp, type WholeApp } from './whole-app.ts'

interface Call extends Omit<Sent, 'token'> {
  /** Id of the caller; a visitor when left out. */
  readonly as?: string
  /** Id of an operator who has proved the second factor. */
  readonly asOperator?: string
}

const OPERATOR = 'operator-'

/**
 * Some modules over HTTP on a new, empty database, or `on` an existing one. A caller's token is their user id, because
 * these tests are not about sign-in.
 */
export async function serveModules(
  settings: Record<string, string> = {},
  change: (app: WholeApp) => WholeApp = (app) => app,
  { on }: { on?: string | undefined } = {},
) {
  const logged: Record<string, unknown>[] = []
  const log = createLogger('info', { write: (line) => void logged.push(JSON.parse(line)) })
  /** Without cached responses: a test reads what it has just changed. */
  const prepare = (app: WholeApp): WholeApp => change({ ...app, log, changes: { ...app.changes, isLive: () => false } })
  const served = await openWholeApp(settings, prepare, { on, findCaller: findCallerById })
  const { app, http } = served
  return {
    ...served,
    database: app.database,
    rateLimits: app.rateLimits,
    logged,
    /** `call('GET /messages/7', { as: id })`, below `/api/v1`. */
    call: (call: string, { as, asOperator, ...sent }: Call = {}) =>
      callApi(http, call, { ...sent, token: asOperator === undefined ? as : OPERATOR + asOperator }),
  }
}

const findCallerById: FindCaller = async (token) => {
  const isOperator = token.startsWith(OPERATOR)
  const userId = isOperator ? token.slice(OPERATOR.length) : token
  return {
    userId,
    sessionId: userId,
    scope: isOperator ? 'operator' : 'member',
    isOperator,
    roles: isOperator ? operatorRoles : [],
    hasFreshCode: isOperator,
    signedInAt: new Date(),
  }
}
