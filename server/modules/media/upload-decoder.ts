import { createProcessPool, type ProcessPool } from './process-pool.ts'
import type { TakenPicture } from './take-picture.ts'

/** Decodes uploads in a process that does nothing else, and re-encodes them. */
export type UploadDecoder = ProcessPool<Uint8Array, TakenPicture>

/** One at a time, so that a picture that crashes the process affects no other. */
const AT_ONCE = 1
/** Ten simultaneous uploads do not wait long; far more have to retry. */
const LONGEST_LINE = 40
/** Milliseconds; a phone's photo takes some 300 on an idle machine. */
const GIVE_UP_AFTER_MS = 20_000
const IDLE_MS = 60_000
const MAX_MEMORY_MB = 512

export function createUploadDecoder(): UploadDecoder {
  return createProcessPool('./upload-decoder-process.ts', {
    atOnce: AT_ONCE,
    longestLine: LONGEST_LINE,
    giveUpAfterMs: GIVE_UP_AFTER_MS,
    idleMs: IDLE_MS,
    mostMemoryMb: MAX_MEMORY_MB,
  })
}
