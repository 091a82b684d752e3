import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#contracts/endpoint.ts'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import type { OperatorRole } from '#contracts/values/choices.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Caller, FindCaller } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { noSuchCall } from './problems.ts'

/** Far longer than any token we issue. */
const MAX_TOKEN_LENGTH = 200

const ACCESSES: Record<Access, true> = { anyone: true, member: true, newcomer: true, appointed: true, operator: true }

/** The compiler checks this too, but a call that is public by mistake must prevent the start. */
export function assertSaysWho({ call, describe }: Endpoint): void {
  if (!Object.hasOwn(ACCESSES, String(describe.as))) throw new Error(`The call ${call} does not say who may make it`)
  if (describe.as === 'operator' && !describe.roles?.length)
    throw new Error(`The call ${call} does not say which role it takes`)
}

const withSession = new WeakSet<FastifyRequest>()

/** Whether the token of a request was found to be that of a session. */
export const hasSession = (request: FastifyRequest) => withSession.has(request)

/**
 * Finds the caller of a request. Refuses with 401 or 403 a caller whom the call does not admit. On a public call a
 * valid token is used and an invalid token is ignored.
 */
export async function admit(
  { as, roles = [], needsFreshCode }: Pick<Endpoint['describe'], 'as' | 'roles' | 'needsFreshCode'>,
  request: FastifyRequest,
  findCaller: FindCaller,
): Promise<Caller | null> {
  const token = bearerOf(request)
  const caller = token === null ? null : await findCaller(token)
  if (caller) withSession.add(request)
  if (as === 'anyone') return caller?.scope === 'newcomer' ? null : caller
  if (as === 'appointed' || as === 'operator') {
    if (!caller?.isOperator || caller.scope === 'newcomer') {
      if (caller) noteStranger(request, caller)
      throw noSuchCall()
    }
    if (as === 'operator') assertMay(caller, { roles, needsFreshCode })
    return caller
  }
  if (!caller) {
    throw token === null
      ? new Refusal(401, 'unauthenticated', requirementTexts.signInFirst)
      : new Refusal(401, 'session_expired', requirementTexts.sessionExpired)
  }
  if (as === 'member' && caller.scope === 'newcomer')
    throw new Refusal(403, 'registration_incomplete', 'Give your first name and last name first.')
  return caller
}

/** Members get a 404 for operator calls. Log each attempt, since it is suspicious. */
function noteStranger({ log, id, ip, routeOptions }: FastifyRequest, { userId }: Caller): void {
  const line = { security: 'operator_call_refused', userId, requestId: id, network: addressKey(ip) }
  log.warn({ ...line, route: routeOptions.url }, 'a member tried a call of operators')
}

function assertMay(
  caller: Caller,
  { roles, needsFreshCode }: { roles: readonly OperatorRole[]; needsFreshCode: boolean | undefined },
): void {
  if (caller.scope !== 'operator')
    throw new Refusal(403, 'second_factor_required', 'Enter the code of your authenticator app first.')
  if (!roles.some((role) => caller.roles.includes(role)))
    throw new Refusal(403, 'role_required', `This is for operators with the role ${roles.join(' or ')}.`)
  if (needsFreshCode && !caller.hasFreshCode)
    throw new Refusal(403, 'fresh_code_required', 'Enter the code of your authenticator app again.')
}

/** Returns null if the request has no usable bearer token. */
export function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token === undefined || token.length > MAX_TOKEN_LENGTH ? null : token
}
