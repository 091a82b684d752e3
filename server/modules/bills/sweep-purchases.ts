import { askAgain } from './ask-again.ts'
import { forgetOldLookups } from './customers/lookup-queries.ts'
import type { BillsParts } from './parts.ts'
import { listDue } from './purchase-queries.ts'

/**
 * Wakes every purchase that is due: it finishes what a browser, a job or a process left unfinished. Each is not due
 * again for a while, so that this comes to an end; a fault of ours holds up no other.
 */
export async function sweepPurchases(parts: BillsParts, signal?: AbortSignal): Promise<void> {
  await forgetOldLookups(parts.database)
  const seen = new Set<string>()
  for (let due = await listDue(parts.database); due.length > 0; due = await listDue(parts.database)) {
    const fresh = due.filter((id) => !seen.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) {
      if (signal?.aborted) return
      seen.add(id)
      await askAgain(parts, id).catch((error: unknown) => parts.log.error({ err: error, id }, 'a purchase is stuck'))
    }
  }
}
