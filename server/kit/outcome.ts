/**
 * The result of a request to a provider. `refused` is final: a retry gets the same result. `unknown` is everything
 * else, from "not now" to a missing response; a timeout is never a refusal. Reasons are for operators.
 */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
