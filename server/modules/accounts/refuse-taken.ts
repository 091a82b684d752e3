import type { Refusal } from '#server/kit/refusal.ts'

const UNIQUE_VIOLATION = '23505'

/** For what only one person may have: somebody else came first meanwhile. */
export function refuseTaken(refusal: () => Refusal): (error: unknown) => never {
  return (error) => {
    throw (error as { code?: unknown }).code === UNIQUE_VIOLATION ? refusal() : error
  }
}
