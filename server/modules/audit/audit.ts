import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** What an operator did, to whom or what, and why. */
export interface Deed {
  readonly operatorId: string
  /** Such as `identity.approve`. */
  readonly action: string
  /** Id of what it was done to. */
  readonly subject: string
  readonly reason?: string | undefined
  /** Network address it came from. */
  readonly address?: string | undefined
  readonly requestId?: string | undefined
}

/**
 * Writes an operator's deed into the audit log, in the transaction of the deed. Whoever writes after this waits until
 * the transaction ends, so it is the last thing that one does.
 */
export async function audit(tx: Kysely<Tables>, deed: Deed): Promise<void> {
  const { operatorId, action, subject, reason = null, address = null, requestId = null } = deed
  await sql`
    insert into audit.entries (operator_id, action, subject, reason, address, request_id)
    values (${operatorId}, ${action}, ${subject}, ${reason}, ${address}, ${requestId})
  `.execute(tx)
}
