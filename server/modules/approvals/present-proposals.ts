import { withStatus } from '#server/kit/with-status.ts'
import type { Proposal } from './proposal-queries.ts'

export const proposersOf = (proposals: ReadonlyMap<string, Proposal>) =>
  [...proposals.values()].map(({ proposed_by }) => proposed_by)

/** Why an operator proposes something, and who: the email, or the id of somebody without one. */
export function toProposed({ reason, proposed_by }: Proposal, emails: ReadonlyMap<string, string>) {
  return { reason: reason ?? '', by: emails.get(proposed_by) ?? proposed_by }
}

/** The response to an operator whose action waits for a second one. */
export const proposed = <Data>(data: Data) =>
  withStatus(202, { message: 'Noted. A second operator has to agree.', data })
