import type { Db } from '#server/database/connect.ts'
import { invalidInput } from '#server/kit/refusal.ts'
import { isOpenCategory } from './queries.ts'

/** Throws 422 if the category is unknown or retired. */
export async function assertCategory(tx: Db, id: string): Promise<void> {
  if (!(await isOpenCategory(tx, id))) throw invalidInput('category', 'Choose one of the categories')
}
