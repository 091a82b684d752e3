import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { ownAccount } from './own-account.ts'
import { areaOf, stepAction } from './step-action.ts'
import {
  endProposal,
  compareProposalAbout,
  insertProposal,
  lockDaySum,
  lockTopic,
  type Proposal,
} from './proposal-queries.ts'

/** What an operator wants to do to money or to an account. */
export interface Act {
  /** As in the audit log, such as `purchase.settle-failed`: area, dot, verb, and after a hyphen what exactly. */
  readonly action: string
  /** Id of what it is done to. */
  readonly subject: string
  /** Zero where no money moves. */
  readonly amountKobo: number
  /** What a second operator has to ask for as well; not the reason, which each operator gives in their own words. */
  readonly input: object
  readonly reason: string | null
  readonly actor: Actor
  /** Members whose money or account it is: none of them decides about it. */
  readonly members: readonly string[]
  /** When a second operator has to agree: always, or once what one operator does alone in a day adds up to so much. */
  readonly needsTwo: 'always' | { readonly fromKobo: number }
}

export interface Approval {
  /** `proposed`: a second operator has to ask for the same. `approved`: the act is to be done in this transaction. */
  readonly state: 'proposed' | 'approved'
  readonly proposedBy: string
  /** The second operator, where there is one. */
  readonly agreedBy: string | null
}

/**
 * Decides whether an operator's act is done now or waits for a second operator, who then makes the same call. Call it in
 * the transaction of the act, after the rows of its subject were locked; write the audit event of the act itself once it
 * is done. Proposals are in the audit log already.
 *
 * Refuses with 403 `own_account` whose own money or account it is, and with 409 `already_proposed` what the same operator
 * proposed before, or another operator proposed otherwise.
 */
export async function approve(tx: Kysely<Tables>, act: Act): Promise<Approval> {
  const { action, subject, amountKobo, input, reason, actor, needsTwo } = act
  const members = [...act.members]
  if (members.includes(actor.operatorId)) throw ownAccount()
  const topic = { area: areaOf(action), subject }
  await lockTopic(tx, topic)
  const known = await compareProposalAbout(tx, topic, { action, input })
  if (known && !known.has_expired) return agree(tx, known, act)
  if (known) await expire(tx, known, actor)
  const isAlone = needsTwo !== 'always' && (await lockDaySum(tx, actor.operatorId)) + amountKobo < needsTwo.fromKobo
  const row = { action, subject, amount_kobo: amountKobo, input, reason, proposed_by: actor.operatorId, members }
  await insertProposal(tx, row, { isDone: isAlone })
  if (isAlone) return { state: 'approved', proposedBy: actor.operatorId, agreedBy: null }
  await audit(tx, { ...actor, action: stepAction(action, 'propose'), subject, reason: reason ?? undefined })
  return { state: 'proposed', proposedBy: actor.operatorId, agreedBy: null }
}

async function agree(tx: Kysely<Tables>, proposal: Proposal & { is_same: boolean }, { actor }: Act): Promise<Approval> {
  const { id, proposed_by: proposedBy } = proposal
  if (proposedBy === actor.operatorId) {
    throw alreadyProposed('You proposed this before. A second operator has to agree.')
  }
  if (!proposal.is_same) {
    throw alreadyProposed('Another operator proposed something else here. Talk to each other first.')
  }
  await endProposal(tx, id, { state: 'done', by: actor.operatorId })
  return { state: 'approved', proposedBy, agreedBy: actor.operatorId }
}

async function expire(tx: Kysely<Tables>, { id, action, subject }: Proposal, actor: Actor): Promise<void> {
  await endProposal(tx, id, { state: 'expired', by: null })
  await audit(tx, { ...actor, action: stepAction(action, 'expire'), subject, reason: 'Nobody agreed in time' })
}

function alreadyProposed(text: string): Refusal {
  return new Refusal(409, 'already_proposed', text)
}
