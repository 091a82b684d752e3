import type { Answer, Contract, Endpoint, Received } from '#contracts/endpoint.ts'

/** What every operation knows of the request it serves, besides its own parameters. */
export interface Circumstances {
  readonly requestId: string
}

/** One call of a contract, done: parsed input in, the contract's answer out. Refuses by throwing `Refusal`. */
export type Operation<E extends Endpoint> = (request: Received<E> & Circumstances) => Promise<Answer<E>>

/** A module's operations, one for each call of its contract; the compiler lists what is missing. */
export type Operations<C extends Contract> = { readonly [K in keyof C]: Operation<C[K]> }
