import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/context.ts'
import { listOriginalRows } from './queries.ts'
import { variantKey, variantOf } from './variants.ts'

/** The sizes that phones request first on a list, at two and three pixels per point. */
export const COMMON_FILES = ['320.avif', '480.avif']
/** Covers rendered in advance, newest first; for older ones a visitor waits a tenth of a second. */
const MAX_COVERS = 500

/**
 * Renders the common sizes of new covers before visitors request them, one after the other, with pauses as long as the
 * work. Skips existing ones, so an interrupted run can resume. Returns how many were rendered. A failed picture does
 * not stop the others, and throws at the end.
 */
export async function warmPictures(app: App, signal: AbortSignal): Promise<number> {
  const covers = await app.hooks.listNewestCovers(app.database, MAX_COVERS)
  const faults: unknown[] = []
  let made = 0
  for (const { original_key: key, width } of await listOriginalRows(app.database, covers)) {
    for (const file of COMMON_FILES) {
      if (signal.aborted) return made
      const variant = variantOf(file, width, false)
      if (!variant || (await app.mediaStore.sizeOf(variantKey(key, variant))) !== null) continue
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
