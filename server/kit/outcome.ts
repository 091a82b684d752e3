/**
 * What became of something we asked of the world. `refused` is for good: asking again brings the same. `unknown` is
 * everything else, from "not now" to an answer that never came; a timeout is never a refusal. The reasons are for
 * whoever runs the system.
 */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
