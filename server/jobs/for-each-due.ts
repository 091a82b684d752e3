import type { Logger } from 'pino'
import type { Db } from '#server/database/connect.ts'

interface Sweep {
  /** Ids of what is due. */
  readonly list: (db: Db, limit: number) => Promise<string[]>
  readonly work: (id: string) => Promise<unknown>
  /** The log line of an error. */
  readonly stuck: string
  readonly signal: AbortSignal | undefined
}

const AT_ONCE = 100

/** Works on everything that is due, on each once. An error with one does not stop the others. */
export async function forEachDue(
  { database, log }: { readonly database: Db; readonly log: Logger },
  { list, work, stuck, signal }: Sweep,
): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const fresh = (await list(database, AT_ONCE + seen.size)).filter((id) => !seen.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) {
      if (signal?.aborted) return
      seen.add(id)
      await work(id).catch((error: unknown) => log.error({ err: error, id }, stuck))
    }
  }
}
