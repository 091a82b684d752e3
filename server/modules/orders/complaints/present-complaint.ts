import type { Order } from '#contracts/orders.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import type { OrderPageRow } from '../queries.ts'
import type { OrderRole } from '../states/transitions.ts'
import {
  findDecisions,
  findLastComplaint,
  listStatements,
  type ComplaintRow,
  type DecisionRow,
  type StatementRow,
} from './complaint-queries.ts'
import { factsOf } from '../order-now.ts'
import { rulesFor, type Answer, type Response } from './complaint-rules.ts'

type Complaint = NonNullable<Order['complaint']>

export interface ComplaintParts {
  readonly complaint: ComplaintRow
  readonly statements: readonly StatementRow[]
  readonly decision: DecisionRow | undefined
}

/** The newest complaint of an order; null if nothing was reported. */
export async function findComplaintParts(db: Db, orderId: string): Promise<ComplaintParts | null> {
  const complaint = await findLastComplaint(db, orderId)
  if (!complaint) return null
  const [statements, decisions] = await Promise.all([
    listStatements(db, [complaint.id]),
    findDecisions(db, [complaint.id]),
  ])
  return { complaint, statements, decision: decisions.get(complaint.id) }
}

/** A complaint as a party reads it. `isRunning`: the order is not frozen. */
export function toComplaint(
  parts: ComplaintParts,
  row: OrderPageRow,
  { role, isRunning }: { readonly role: OrderRole; readonly isRunning: boolean },
): Complaint {
  const facts = isRunning ? factsOf(row) : null
  const events = (by: OrderRole, action: string) =>
    facts && role === by ? rulesFor(by, facts).flatMap((rule) => (rule.action === action ? [rule.event] : [])) : []
  return {
    ...toThread(parts),
    answers: events('seller', 'complaint/answer') as Answer[],
    responses: events('buyer', 'complaint/response') as Response[],
  }
}

/** What both parties said, what was answered, and what operators decided. */
export function toThread({
  complaint,
  statements,
  decision,
}: ComplaintParts): Omit<Complaint, 'answers' | 'responses'> {
  return {
    id: complaint.id,
    kind: complaint.kind,
    wants: complaint.wants,
    amount: nairaOrNull(complaint.amount_kobo),
    state: complaint.state,
    opened_at: complaint.opened_at.toISOString(),
    statements: statements.map(({ by_kind, text, photos, at }) => ({
      by: by_kind,
      text,
      photos,
      at: at.toISOString(),
    })),
    answer: complaint.answer && { answer: complaint.answer, amount: nairaOrNull(complaint.answer_kobo) },
    decision: decision
      ? {
          decision: decision.decision,
          amount: nairaOrNull(decision.amount_kobo),
          reason: decision.reason,
          at: decision.at.toISOString(),
        }
      : null,
  }
}

export const nairaOrNull = (kobo: number | null) => (kobo === null ? null : nairaFromKobo(kobo))
