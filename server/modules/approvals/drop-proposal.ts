import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { ownAccount } from './own-account.ts'
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
 * Ends an open proposal without its act: its proposer withdraws it, any other operator refuses it, but nobody whose own
 * money or account it is about (403 `own_account`). Refuses with 404 `not_found` what is no proposal, and with 409
 * `not_proposed` one that is over.
 */
export async function dropProposal(tx: Kysely<Tables>, id: string, drop: Drop): Promise<Proposal> {
  const known = isUuid(id) ? await findProposal(tx, id) : undefined
  if (!known) throw new Refusal(404, 'not_found', 'We could not find that proposal.')
  if (known.members.includes(drop.actor.operatorId)) throw ownAccount()
  await lockTopic(tx, { area: areaOf(known.action), subject: known.subject })
  const proposal = await findProposal(tx, id)
  if (proposal?.state !== 'proposed') throw new Refusal(409, 'not_proposed', 'This proposal is over already.')
  return end(tx, proposal, drop)
}

/** As `dropProposal`, for whoever knows the subject; nothing where no proposal is open. */
export async function dropProposalAbout(tx: Kysely<Tables>, topic: Topic, drop: Drop): Promise<void> {
  await lockTopic(tx, topic)
  const known = await findProposalAbout(tx, topic)
  if (known) await end(tx, known, drop)
}

async function end(tx: Kysely<Tables>, proposal: Proposal, { actor, reason }: Drop): Promise<Proposal> {
  const { id, action, subject, proposed_by } = proposal
  const [state, step] =
    proposed_by === actor.operatorId ? (['withdrawn', 'withdraw'] as const) : (['refused', 'refuse'] as const)
  const ended = await endProposal(tx, id, { state, by: actor.operatorId, reason })
  await audit(tx, { ...actor, action: stepAction(action, step), subject, reason })
  return ended
}

/** Its subject has come to its end otherwise, such as by the provider: there is nothing left to agree to. */
export async function overtakeProposal(tx: Kysely<Tables>, topic: Topic): Promise<void> {
  await lockTopic(tx, topic)
  const known = await findProposalAbout(tx, topic)
  if (known) await endProposal(tx, known.id, { state: 'overtaken', by: null })
}

/** What an operator who is dismissed proposed is not to be done. */
export async function dropProposalsOf(tx: Kysely<Tables>, operatorId: string, drop: Drop): Promise<void> {
  for (const proposal of await listProposalsOf(tx, operatorId)) await end(tx, proposal, drop)
}
