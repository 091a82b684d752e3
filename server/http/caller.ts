import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#contracts/endpoint.ts'
import { gateTexts } from '#contracts/gate-texts.ts'
import type { Caller, FindCaller } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { noSuchCall } from './problems.ts'

/** The longest token we ever gave out is far shorter. */
const MAX_TOKEN_LENGTH = 200

const ACCESSES: Record<Access, true> = { anyone: true, member: true, newcomer: true, appointed: true, operator: true }

/** The compiler sees to it, yet a call that anybody may make by mistake must not even start. */
export function assertSaysWho({ call, describe }: Endpoint): void {
  if (!Object.hasOwn(ACCESSES, String(describe.as))) throw new Error(`The call ${call} does not say who may make it`)
}

/**
 * Who makes this request, as far as the call needs to know. Refuses with 401 or 403 whom the call does not admit.
 * Where a call is open, a live token is honoured and a dead one ignored.
 */
export async function admit(as: Access, request: FastifyRequest, findCaller: FindCaller): Promise<Caller | null> {
  const token = bearerOf(request)
  const caller = token === null ? null : await findCaller(token)
  if (as === 'anyone') return caller?.scope === 'newcomer' ? null : caller
  if (as === 'appointed' || as === 'operator') return admitOperator(as, caller)
  if (!caller) {
    throw token === null
      ? new Refusal(401, 'unauthenticated', gateTexts.signInFirst)
      : new Refusal(401, 'session_expired', gateTexts.sessionExpired)
  }
  if (as === 'member' && caller.scope === 'newcomer') {
    throw new Refusal(403, 'registration_incomplete', 'Give your first name and last name first.')
  }
  return caller
}

/** For everyone else the calls of operators are not there. */
function admitOperator(as: 'appointed' | 'operator', caller: Caller | null): Caller {
  if (!caller?.isOperator || caller.scope === 'newcomer') throw noSuchCall()
  if (as === 'operator' && caller.scope !== 'operator') {
    throw new Refusal(403, 'second_factor_required', 'Enter the code of your authenticator app first.')
  }
  return caller
}

/** Null where there is none. */
export function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token === undefined || token.length > MAX_TOKEN_LENGTH ? null : token
}
