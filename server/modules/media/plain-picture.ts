import type { Db } from '#server/database/connect.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { storeOwn, ownKey } from './originals.ts'
import { umbrella } from './umbrella.ts'

const SIDE = 1200
const GROUND = '#e3e8fe'
const DRAWING =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="-200 -200 400 400">` +
  `<path fill="${GROUND}" d="M-200-200h400v400h-400z"/>${umbrella(12, '#ffc417', '#2d3eb3')}</svg>`

export const PLAIN_KEY = ownKey('drawings', DRAWING)

/** Adds a picture of our mark, as a placeholder for a missing picture, and returns its id. */
export async function addPlainPicture(tx: Db, store: MediaStore): Promise<string> {
  await storeOwn(store, 'drawings', DRAWING)
  const { id } = await tx
    .insertInto('media.media')
    .values({
      media_type: 'photo',
      original_key: PLAIN_KEY,
      width: SIDE,
      height: SIDE,
      placeholder: GROUND,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
