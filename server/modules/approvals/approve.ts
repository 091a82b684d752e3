import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { refuseOwnAccount } from './own-account.ts'
import { areaOf, stepAction } from './step-action.ts'
import {
  endProposal,
  compareProposalAbout,
  insertProposal,
  isJustAgreed,
  lockDaySum,
  lockTopic,
  type Proposal,
} from './proposal-queries.ts'

/** An operation of an operator on money or an account. */
export interface Act {
  /** As in the audit log, such as `purchase.settle-failed`: area, dot, verb, and after a hyphen the detail. */
  readonly action: string
  /** Id of the object of the operation. */
  readonly subject: string
  /** Zero if no money moves. */
  readonly amountKobo: number
  /** Input that a second operator must repeat. Not the reason, which each operator writes. */
  readonly input: object
  readonly reason: string | null
  readonly actor: Actor
  /** Members whose money or account is concerned. They cannot decide about it. */
  readonly members: readonly string[]
  /** When a second operator is needed: always, or if what one operator does alone in a day reaches `fromKobo`. */
  readonly needsTwo: 'always' | { readonly fromKobo: number }
}

export interface Approval {
  /** `proposed`: a second operator has to make the same call. `approved`: do the operation in this transaction. */
  readonly state: 'proposed' | 'approved'
  readonly proposedBy: string
  /** The second operator, if any. */
  readonly agreedBy: string | null
}

/**
 * Decides whether an operator's operation is done now or waits for a second operator, who then makes the same call.
 * Call it in the transaction of the operation, after locking the rows of its subject; write the audit event of the
 * operation itself afterwards. Proposals are written to the audit log here.
 *
 * Throws 403 `own_account` for the operator's own money or account, and 409 `already_proposed` if the same operator
 * proposed it before, another operator proposed it with other input, or two operators have just agreed to it: who agrees
 * too late, or again after a lost answer, proposes nothing new.
 */
export async function approve(app: Pick<App, 'hooks'>, tx: Db, act: Act): Promise<Approval> {
  const { action, subject, amountKobo, input, reason, actor, needsTwo } = act
  const members = [...act.members]
  await refuseOwnAccount(app, tx, actor, members)
  const topic = { area: areaOf(action), subject }
  await lockTopic(tx, topic)
  const known = await compareProposalAbout(tx, topic, { action, input })
  if (known && !known.has_expired) return agree(app, tx, known, act)
  if (known) await expire(tx, known, actor)
  if (await isJustAgreed(tx, topic, { action, input })) {
    throw alreadyProposed(
      'Two operators agreed to the same minutes ago. If it has to be done once more, wait ten minutes.',
    )
  }
  const isAlone = needsTwo !== 'always' && (await lockDaySum(tx, actor.operatorId)) + amountKobo < needsTwo.fromKobo
  const row = { action, subject, amount_kobo: amountKobo, input, reason, proposed_by: actor.operatorId, members }
  await insertProposal(tx, row, { isDone: isAlone })
  if (isAlone) return { state: 'approved', proposedBy: actor.operatorId, agreedBy: null }
  await audit(tx, { ...actor, action: stepAction(action, 'propose'), subject, reason: reason ?? undefined })
  return { state: 'proposed', proposedBy: actor.operatorId, agreedBy: null }
}

async function agree(
  { hooks }: Pick<App, 'hooks'>,
  tx: Db,
  proposal: Proposal & { is_same: boolean },
  { actor }: Act,
): Promise<Approval> {
  const { id, proposed_by: proposedBy } = proposal
  if (proposedBy === actor.operatorId)
    throw alreadyProposed('You proposed this before. A second operator has to agree.')
  if (!proposal.is_same) {
    const who = (await hooks.findEmails(tx, [proposedBy])).get(proposedBy) ?? 'Another operator'
    throw alreadyProposed(
      `${who} proposed something else here, which the page Two operators shows. Talk to each other first.`,
    )
  }
  await endProposal(tx, id, { state: 'done', by: actor.operatorId })
  return { state: 'approved', proposedBy, agreedBy: actor.operatorId }
}

async function expire(tx: Db, { id, action, subject }: Proposal, actor: Actor): Promise<void> {
  await endProposal(tx, id, { state: 'expired', by: null })
  await audit(tx, { ...actor, action: stepAction(action, 'expire'), subject, reason: 'Nobody agreed in time' })
}

function alreadyProposed(text: string): Refusal {
  return new Refusal(409, 'already_proposed', text)
}
