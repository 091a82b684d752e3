import type { Refusal } from '#server/kit/refusal.ts'

const UNIQUE_VIOLATION = '23505'

/** Somebody else came first: what only one may have is there already. */
export function isTaken(error: unknown): boolean {
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION
}

/** For a write of what only one may have: says no where it is taken. */
export function refuseTaken(refusal: () => Refusal): (error: unknown) => never {
  return (error) => {
    throw isTaken(error) ? refusal() : error
  }
}
