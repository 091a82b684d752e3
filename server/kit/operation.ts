import type { Access, Output, Contract, Endpoint, OtherStatus, Input } from '#contracts/endpoint.ts'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { WithStatus } from './with-status.ts'

/** The user of a valid token. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  /** A `newcomer` token can only complete the registration. An `operator` token has passed a second factor. */
  readonly scope: 'member' | 'newcomer' | 'operator'
  /** Whether the user is appointed as an operator, in any session. */
  readonly isOperator: boolean
  /** Empty for users who are not operators. */
  readonly roles: readonly OperatorRole[]
  /** Whether this session passed the second factor within the last ten minutes. */
  readonly hasFreshCode: boolean
  /** When the credentials were last entered. Sensitive operations require a recent time. */
  readonly signedInAt: Date
}

/** What every operation gets besides its own parameters. */
export interface RequestContext<As extends Access = Access> {
  readonly requestId: string
  /** Null for a visitor. */
  readonly caller: As extends 'anyone' ? Caller | null : Caller
  /** Network address of the client. Empty while a page is rendered. */
  readonly address: string
  /** The `User-Agent` header, or empty. */
  readonly userAgent: string
  /** The `Proof-Of-Work` header: the solution of a challenge from an earlier refusal. */
  readonly proofOfWork: string | null
  /** The `Idempotency-Key` header. A call that moves money stores it with the result, longer than the response. */
  readonly idempotencyKey: string | null
}

/** Who buys, from where, and the browser's name for this attempt. */
export type Buyer = Pick<Caller, 'userId' | 'sessionId'> & Pick<RequestContext, 'address' | 'idempotencyKey'>

/** The implementation of one call: takes parsed input, returns the contract's output. Refuses by throwing `Refusal`. */
export type Operation<E extends Endpoint> = (
  request: Input<E> & RequestContext<E['describe']['as']>,
) => Promise<
  Output<E> | (E['describe'] extends { otherStatuses: readonly OtherStatus[] } ? WithStatus<Output<E>> : never)
>

/** A module's operations, one for each call of its contract. The compiler lists missing ones. */
export type Operations<C extends Contract> = { readonly [K in keyof C]: Operation<C[K]> }

/** Finds the caller of a bearer token. Returns null for an invalid token. */
export type FindCaller = (token: string) => Promise<Caller | null>

/** The context of a request without a user, such as one made while a page is rendered. */
export function asVisitor(requestId: string): RequestContext<'anyone'> {
  return { requestId, caller: null, address: '', userAgent: '', proofOfWork: null, idempotencyKey: null }
}
