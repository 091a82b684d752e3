import type { Db } from '#server/database/connect.ts'
import { retainMedia } from '#server/modules/media/index.ts'
import { listLines } from './queries.ts'

/** Hours after the end of an order in which its pictures are not deleted. */
const AFTER_END = 90 * 24

/** Keeps the pictures of an order while its clock runs, and for 90 days after. */
export async function retainPictures(tx: Db, orderId: string, hoursOfClock: number): Promise<void> {
  const lines = await listLines(tx, orderId)
  const ids = lines.flatMap(({ listing }) => [listing.cover, ...listing.pictures].map(({ id }) => id))
  await retainMedia(tx, [...new Set(ids)].toSorted(), hoursOfClock + AFTER_END)
}
