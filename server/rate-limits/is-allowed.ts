import { Refusal } from '#server/kit/refusal.ts'

/** Where there is another way past a limit: false where it is reached; another refusal goes on. */
export async function isAllowed(taken: Promise<void>): Promise<boolean> {
  try {
    await taken
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return false
    throw error
  }
}
