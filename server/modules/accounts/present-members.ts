import type { OperatorMember } from '#contracts/operator/accounts.ts'
import { localPhone } from '#contracts/values/phone.ts'
import type { Db } from '#server/database/connect.ts'
import { listOpenProposals, proposersOf, toProposed } from '#server/modules/approvals/index.ts'
import { listLastEvents } from '#server/modules/audit/index.ts'
import { findEmails } from './contact-points.ts'
import type { MemberRow } from './member-list-queries.ts'

/** Members as operators list them. Who suspended a member, and why, is in the audit log alone. */
export async function toMembers(db: Db, rows: readonly MemberRow[]): Promise<OperatorMember[]> {
  const suspended = rows.filter(({ suspended_at }) => suspended_at !== null).map(({ id }) => id)
  const events = await listLastEvents(db, 'member.suspend', suspended)
  const proposals = await listOpenProposals(db, 'member', suspended)
  const operators = [...[...events.values()].map(({ operator_id }) => operator_id), ...proposersOf(proposals)]
  const emails = await findEmails(db, [...new Set(operators)])
  const suspensionOf = ({ id, suspended_at }: MemberRow): OperatorMember['suspended'] => {
    if (suspended_at === null) return null
    const event = events.get(id)
    const at = suspended_at.toISOString()
    // An event from before is of an earlier suspension.
    if (!event || event.made_at < suspended_at) return { at, by: null, reason: null }
    return { at, by: emails.get(event.operator_id) ?? event.operator_id, reason: event.reason }
  }
  return rows.map((row) => {
    const { suspended_at: _, phone, created_at, ...member } = row
    const proposal = proposals.get(row.id)
    return {
      ...member,
      phone: phone === null ? null : localPhone(phone),
      suspended: suspensionOf(row),
      proposal: proposal ? toProposed(proposal, emails) : null,
      created_at: created_at.toISOString(),
    }
  })
}
