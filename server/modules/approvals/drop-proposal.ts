import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
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
 * Ends an open proposal without its operation: its proposer withdraws it, any other operator refuses it. Throws 403
 * `own_account` if it concerns the operator's own money or account, 404 `not_found` for an unknown proposal, and 409
 * `not_proposed` for one that has ended.
 */
export async function dropProposal(app: App, tx: Db, id: string, drop: Drop): Promise<Proposal> {
  const known = isUuid(id) ? await findProposal(tx, id) : undefined
  if (!known) throw new Refusal(404, 'not_found', 'We could not find that proposal.')
  await refuseOwnAccount(app, tx, drop.actor, known.members)
  await lockTopic(tx, { area: areaOf(known.action), subject: known.subject })
  const proposal = await findProposal(tx, id)
  if (proposal?.state !== 'proposed') throw new Refusal(409, 'not_proposed', 'This proposal is over already.')
  return end(tx, proposal, drop)
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
export async function dropProposalsOf(tx: Db, operatorId: string, drop: Drop): Promise<void> {
  for (const proposal of await listProposalsOf(tx, operatorId)) await end(tx, proposal, drop)
}
