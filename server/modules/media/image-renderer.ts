import { createProcessPool, type ProcessPool } from './process-pool.ts'
import type { RenderTask } from './render.ts'

/** Renders pictures from stored originals. */
export type ImageRenderer = ProcessPool<RenderTask, Buffer>

/** One per core of the smallest machine we run on. */
const AT_ONCE = 2
/** A page of 24 new cards takes 24 places; beyond this a request had better retry later. */
const LONGEST_LINE = 300
/** Milliseconds; a picture takes 10 to 300. */
const GIVE_UP_AFTER_MS = 20_000
const IDLE_MS = 60_000

export function createImageRenderer({
  longestLine = LONGEST_LINE,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
  idleMs = IDLE_MS,
} = {}): ImageRenderer {
  return createProcessPool('./image-renderer-process.ts', {
    atOnce: AT_ONCE,
    longestLine,
    giveUpAfterMs,
    idleMs,
  })
}
