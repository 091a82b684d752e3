import { roleForProposal, type OperatorRole } from '#contracts/values/choices.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { refuseOwnAccount } from './own-account.ts'
import { areaOf, stepAction } from './step-action.ts'
import {
  endProposal,
  findProposal,
  findProposalAbout,
  listProposalsOf,
  lockTopic,
  type Proposal,
  type Topic,
} from './proposal-queries.ts'

interface Drop {
  readonly actor: Actor
  readonly reason: string
}

/**
 * Ends an open proposal without its operation: its proposer withdraws it, any other operator with the role for it
 * refuses it. Throws 403 `own_account` if it concerns the operator's own money or account, 403 `role_required` if it takes
 * another role, 404 `not_found` for an unknown proposal, and 409 `not_proposed` for one that has ended.
 */
export async function dropProposal(
  app: Pick<App, 'hooks'>,
  tx: Db,
  id: string,
  { roles, ...drop }: Drop & { readonly roles: readonly OperatorRole[] },
): Promise<Proposal> {
  const known = isUuid(id) ? await findProposal(tx, id) : undefined
  if (!known) throw notFound('proposal')
  await refuseOwnAccount(app, tx, drop.actor, known.members)
  const role = roleForProposal(known.action)
  if (!roles.includes(role)) throw new Refusal(403, 'role_required', `This is for operators with the role ${role}.`)
  const dropped = await dropOpen(app, tx, known, drop)
  if (!dropped) throw new Refusal(409, 'not_proposed', 'This proposal is over already.')
  return dropped
}

/** Returns undefined for a proposal that has ended. */
async function dropOpen(
  { hooks }: Pick<App, 'hooks'>,
  tx: Db,
  { id, action, subject }: Proposal,
  drop: Drop,
): Promise<Proposal | undefined> {
  await lockTopic(tx, { area: areaOf(action), subject })
  const proposal = await findProposal(tx, id)
  if (proposal?.state !== 'proposed') return undefined
  const dropped = await end(tx, proposal, drop)
  await hooks.proposalDropped(tx, dropped)
  return dropped
}

/** Like `dropProposal`, by subject. Does nothing without an open proposal. */
export async function dropProposalAbout(tx: Db, topic: Topic, drop: Drop): Promise<void> {
  await lockTopic(tx, topic)
  const known = await findProposalAbout(tx, topic)
  if (known) await end(tx, known, drop)
}

async function end(tx: Db, proposal: Proposal, { actor, reason }: Drop): Promise<Proposal> {
  const { id, action, subject, proposed_by } = proposal
  const [state, step] =
    proposed_by === actor.operatorId ? (['withdrawn', 'withdraw'] as const) : (['refused', 'refuse'] as const)
  const ended = await endProposal(tx, id, { state, by: actor.operatorId, reason })
  await audit(tx, { ...actor, action: stepAction(action, step), subject, reason })
  return ended
}

/** Ends the proposal about a subject that was settled otherwise, for example by the provider. */
export async function overtakeProposal(tx: Db, topic: Topic): Promise<void> {
  await lockTopic(tx, topic)
  const known = await findProposalAbout(tx, topic)
  if (known) await endProposal(tx, known.id, { state: 'overtaken', by: null })
}

/** Ends the proposals of a dismissed operator. */
export async function dropProposalsOf(app: Pick<App, 'hooks'>, tx: Db, operatorId: string, drop: Drop): Promise<void> {
  for (const proposal of await listProposalsOf(tx, operatorId)) await dropOpen(app, tx, proposal, drop)
}
