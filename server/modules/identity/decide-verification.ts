import type { App } from '#server/context.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { changeIdentityStatus, notifyMember } from '#server/modules/accounts/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { approvedEmail, rejectedEmail } from './emails.ts'
import { findVerification, settleVerification, type SubmittedRow } from './queries.ts'

interface Decision {
  readonly id: string
  readonly actor: Actor
  /** Null for an approval. */
  readonly reason: string | null
}

/** Operators approve identity documents here, or reject them: once, with a notice to the user and an audit event. */
export function decideVerification(app: App, { id, reason, actor }: Decision): Promise<SubmittedRow> {
  const { operatorId } = actor
  const status = reason === null ? 'verified' : 'rejected'
  return app.database.transaction().execute(async (tx) => {
    const row = await findVerification(tx, id, { forUpdate: true })
    if (!row) throw notFound('case')
    if (await app.hooks.isSamePerson(tx, row.user_id, operatorId))
      throw new Refusal(403, 'own_case', 'Somebody else decides about your own papers.')
    const isOpen =
      row.status === 'pending' && (await changeIdentityStatus(tx, row.user_id, { from: ['pending'], to: status }))
    if (!isOpen) throw new Refusal(409, 'already_decided', 'Somebody has decided this case already.')
    const settled = await settleVerification(tx, row.id, { status, reason, decided_by: operatorId })
    const content = reason === null ? approvedEmail(app.publicUrl) : rejectedEmail(reason, app.publicUrl)
    await notifyMember(app, tx, row.user_id, content)
    await audit(tx, {
      ...actor,
      action: reason === null ? 'identity.approve' : 'identity.reject',
      subject: row.id,
      reason: reason ?? undefined,
    })
    return settled
  })
}
