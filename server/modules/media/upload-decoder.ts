import { createProcessPool, type ProcessPool } from './process-pool.ts'
import type { TakenPicture } from './take-picture.ts'

/** Opens what people send, in a process that opens nothing else, and makes pictures of our own out of it. */
export type UploadDecoder = ProcessPool<Uint8Array, TakenPicture>

/** One at a time, so that a picture that ends the process takes no other one with it. */
const AT_ONCE = 1
/** Ten people send at the same time without waiting long; far more are told to come again. */
const LONGEST_LINE = 40
/** Milliseconds; a photo of a phone takes some 300 on a machine that has time for it. */
const GIVE_UP_AFTER_MS = 20_000
const IDLE_MS = 60_000
const MOST_MEMORY_MB = 512

export function createUploadDecoder({ giveUpAfterMs = GIVE_UP_AFTER_MS } = {}): UploadDecoder {
  return createProcessPool('./upload-decoder-process.ts', {
    atOnce: AT_ONCE,
    longestLine: LONGEST_LINE,
    giveUpAfterMs,
    idleMs: IDLE_MS,
    mostMemoryMb: MOST_MEMORY_MB,
  })
}
