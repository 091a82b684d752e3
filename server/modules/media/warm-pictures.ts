import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { listOriginalRows } from './queries.ts'
import { variantKey, variantOf, type ReadyPictures } from './variants.ts'

/** What a phone asks for first on a list, at two and at three pixels to the point. */
const COMMON_FILES = ['320.avif', '480.avif']
/** Covers that are warmed, newest first; further back a visitor waits a tenth of a second instead. */
const MOST_COVERS = 2000

export interface WarmParts {
  readonly database: Database
  readonly store: MediaStore
  readonly pictures: ReadyPictures
  /** Ids of the covers of listed products, newest product first. */
  readonly listNewestCovers: (limit: number) => Promise<readonly string[]>
}

/**
 * Makes the common sizes of new covers before a visitor asks for them, one after the other and resting as long as
 * it worked. What is there already is passed over, so a run that was stopped goes on where it was. Returns how
 * many were made.
 */
export async function warmPictures(parts: WarmParts, signal: AbortSignal): Promise<number> {
  const covers = await parts.listNewestCovers(MOST_COVERS)
  const originals = await listOriginalRows(parts.database, covers)
  let made = 0
  for (const { original_key: key, width } of originals) {
    for (const file of COMMON_FILES) {
      if (signal.aborted) return made
      const variant = variantOf(file, width, false)
      if (!variant || (await parts.store.has(variantKey(key, variant)))) continue
      const start = performance.now()
      await parts.pictures.findVariant(key, variant)
      made += 1
      await wait(performance.now() - start, undefined, { signal }).catch(() => {})
    }
  }
  return made
}
