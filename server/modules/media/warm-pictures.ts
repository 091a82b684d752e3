import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/context.ts'
import { listOriginalRows } from './queries.ts'
import { variantKey, variantOf } from './variants.ts'

/** What a phone asks for first on a list, at two and at three pixels to the point. */
const COMMON_FILES = ['320.avif', '480.avif']
/** Covers that are warmed, newest first; further back a visitor waits a tenth of a second instead. */
const MOST_COVERS = 2000

/**
 * Makes the common sizes of new covers before a visitor asks for them, one after the other and resting as long as
 * it worked. What is there already is passed over, so a run that was stopped goes on where it was. Returns how
 * many were made; a picture that cannot be made holds up no other, and is an error at the end.
 */
export async function warmPictures(app: App, signal: AbortSignal): Promise<number> {
  const covers = await app.hooks.listNewestCovers(app.database, MOST_COVERS)
  const faults: unknown[] = []
  let made = 0
  for (const { original_key: key, width } of await listOriginalRows(app.database, covers)) {
    for (const file of COMMON_FILES) {
      if (signal.aborted) return made
      const variant = variantOf(file, width, false)
      if (!variant || (await app.mediaStore.has(variantKey(key, variant)))) continue
      const start = performance.now()
      await app.readyPictures.findVariant(key, variant).then(
        () => (made += 1),
        (error: unknown) => faults.push(error),
      )
      await wait(performance.now() - start, undefined, { signal }).catch(() => {})
    }
  }
  if (faults.length > 0) throw new Error(`${faults.length} pictures could not be made`, { cause: faults[0] })
  return made
}
