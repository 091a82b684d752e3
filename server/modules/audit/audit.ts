import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** What an operator did, to what, and why. */
export interface AuditEvent {
  readonly operatorId: string
  /** Such as `identity.approve`. */
  readonly action: string
  /** Id of the object of the operation. */
  readonly subject: string
  readonly reason?: string | undefined
  /** Network address of the request. */
  readonly address?: string | undefined
  readonly requestId?: string | undefined
}

/**
 * Writes an audit event in the transaction of the operation. Call it last: every other writer waits until the
 * transaction ends.
 */
export async function audit(tx: Db, event: AuditEvent): Promise<void> {
  const { operatorId, action, subject, reason = null, address = null, requestId = null } = event
  await sql`
    insert into audit.entries (operator_id, action, subject, reason, address, request_id)
    values (${operatorId}, ${action}, ${subject}, ${reason}, ${address}, ${requestId})
  `.execute(tx)
}
