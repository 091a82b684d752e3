import type { Access, Output, Contract, Endpoint, OtherStatus, Input } from '#contracts/endpoint.ts'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { WithStatus } from './with-status.ts'

/** Whom a live token belongs to. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
  /** A newcomer's token opens nothing but the completion of the registration; an operator's proved a second factor. */
  readonly scope: 'member' | 'newcomer' | 'operator'
  /** Whether the person was appointed as operator, in whichever session. */
  readonly isOperator: boolean
  /** Of an operator; none for anyone else. */
  readonly roles: readonly OperatorRole[]
  /** Whether this session proved the second factor within ten minutes. */
  readonly hasFreshCode: boolean
  /** When the credentials were last given: risky acts ask for a recent time. */
  readonly signedInAt: Date
}

/** What every operation knows of the request it serves, besides its own parameters. */
export interface RequestContext<As extends Access = Access> {
  readonly requestId: string
  /** Null for a visitor. */
  readonly caller: As extends 'anyone' ? Caller | null : Caller
  /** Network address of whoever asks; empty for a page that is being made. */
  readonly address: string
  /** The `User-Agent` header; empty where there is none. */
  readonly userAgent: string
  /** The `Proof-Of-Work` header: the answer to a challenge of an earlier refusal. */
  readonly proofOfWork: string | null
  /** The `Idempotency-Key` header. A call that moves money keeps it with what it did, for longer than its answer is kept. */
  readonly idempotencyKey: string | null
}

/** One call of a contract, done: parsed input in, the contract's answer out. Refuses by throwing `Refusal`. */
export type Operation<E extends Endpoint> = (
  request: Input<E> & RequestContext<E['describe']['as']>,
) => Promise<
  Output<E> | (E['describe'] extends { otherStatuses: readonly OtherStatus[] } ? WithStatus<Output<E>> : never)
>

/** A module's operations, one for each call of its contract; the compiler lists what is missing. */
export type Operations<C extends Contract> = { readonly [K in keyof C]: Operation<C[K]> }

/** Who asks, from the bearer token; null for a token that is dead or was never one. */
export type FindCaller = (token: string) => Promise<Caller | null>

/** What is known of a request that nobody in particular makes, such as one of a page that is being made. */
export function asVisitor(requestId: string): RequestContext<'anyone'> {
  return { requestId, caller: null, address: '', userAgent: '', proofOfWork: null, idempotencyKey: null }
}
