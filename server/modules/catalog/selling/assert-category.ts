import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isOpenCategory } from './queries.ts'

/** Throws 422 if the category is unknown or retired. */
export async function assertCategory(tx: Db, id: string): Promise<void> {
  if (await isOpenCategory(tx, id)) return
  const message = 'Choose one of the categories'
  throw new Refusal(422, 'invalid_input', message, { errors: [{ path: 'category', message }] })
}
