import { Refusal } from '#server/kit/refusal.ts'

/** Returns false if the limit was reached, for callers with an alternative. Rethrows any other refusal. */
export async function isAllowed(taken: Promise<void>): Promise<boolean> {
  try {
    await taken
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return false
    throw error
  }
}
