import type { Refusal } from '#server/kit/refusal.ts'

const UNIQUE_VIOLATION = '23505'

/** Whether the error is a unique violation. */
export function isTaken(error: unknown): boolean {
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION
}

/** For `.catch(refuseTaken(() => …))`: converts a unique violation into a refusal and rethrows any other error. */
export function refuseTaken(refusal: () => Refusal): (error: unknown) => never {
  return (error) => {
    throw isTaken(error) ? refusal() : error
  }
}
