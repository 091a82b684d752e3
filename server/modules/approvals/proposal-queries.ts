import { sql, type RawBuilder, type Selectable } from 'kysely'
import { MARKET_AREA, type OperatorRole } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Caller } from '#server/kit/operation.ts'
import type { Slice } from '#server/kit/pages.ts'

export type Proposal = Selectable<Tables['approvals.proposals']>
type ProposalState = Proposal['state']
type NewProposal = Pick<Proposal, 'action' | 'subject' | 'amount_kobo' | 'input' | 'reason' | 'proposed_by' | 'members'>

/** What a proposal is about: the area (the action up to its dot) and the subject. */
export interface Topic {
  readonly area: string
  readonly subject: string
}

/** Serializes proposing, agreeing and dropping about this topic until the transaction ends. */
export async function lockTopic(tx: Db, { area, subject }: Topic): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals ${area} ${subject}`}, 0))`.execute(tx)
}

/** Sum in kobo of what an operator has done alone within a day. Locks it until the transaction ends. */
export async function lockDaySum(tx: Db, operatorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals of ${operatorId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from approvals.proposals
    where proposed_by = ${operatorId} and state = 'done' and decided_by is null
      and decided_at > clock_timestamp() - interval '1 day'`.execute(tx)
  return rows[0]!.kobo
}

/** Open proposals about these subjects of an area, by subject, without expired ones. */
export async function listOpenProposals(
  db: Db,
  area: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Proposal>> {
  if (subjects.length === 0) return new Map()
  const rows = await openProposals(db, area)
    .where('subject', 'in', subjects)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.map((row) => [row.subject, row]))
}

/** Includes expired ones. */
export function findProposalAbout(tx: Db, { area, subject }: Topic): Promise<Proposal | undefined> {
  return openProposals(tx, area).where('subject', '=', subject).executeTakeFirst()
}

/** Like `findProposalAbout`, with whether it has expired and whether it has the same action and input. */
export function compareProposalAbout(
  tx: Db,
  { area, subject }: Topic,
  { action, input }: { action: string; input: object },
): Promise<(Proposal & { has_expired: boolean; is_same: boolean }) | undefined> {
  return openProposals(tx, area)
    .select([
      sql<boolean>`expires_at <= now()`.as('has_expired'),
      sql<boolean>`action = ${action} and input = ${JSON.stringify(input)}::jsonb`.as('is_same'),
    ])
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Whether the last thing that two operators agreed to here, within ten minutes, is the same action with the same input. */
export async function isJustAgreed(
  tx: Db,
  { area, subject }: Topic,
  { action, input }: { action: string; input: object },
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select action = ${action} and input = ${JSON.stringify(input)}::jsonb as is_same from approvals.proposals
    where subject = ${subject} and split_part(action, '.', 1) = ${area} and state = 'done' and decided_by is not null
      and decided_at > clock_timestamp() - interval '10 minutes'
    order by decided_at desc limit 1
  `.execute(tx)
  return rows[0]?.is_same ?? false
}

function openProposals(db: Db, area: string) {
  return db
    .selectFrom('approvals.proposals')
    .selectAll()
    .where('state', '=', 'proposed')
    .where(sql<string>`split_part(action, '.', 1)`, '=', area)
}

export function findProposal(db: Db, id: string): Promise<Proposal | undefined> {
  return db.selectFrom('approvals.proposals').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listProposalsOf(db: Db, operatorId: string): Promise<Proposal[]> {
  const proposals = db.selectFrom('approvals.proposals').selectAll()
  return proposals.where('state', '=', 'proposed').where('proposed_by', '=', operatorId).execute()
}

/** `isDone`: done by one operator alone. */
export function insertProposal(
  tx: Db,
  { input, ...row }: NewProposal,
  { isDone }: { isDone: boolean },
): Promise<Proposal> {
  return tx
    .insertInto('approvals.proposals')
    .values({
      ...row,
      input: sql<object>`${JSON.stringify(input)}::jsonb`,
      ...(isDone && { state: 'done', decided_at: sql<Date>`clock_timestamp()` }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function endProposal(
  tx: Db,
  id: string,
  { state, by, reason }: { state: ProposalState; by: string | null; reason?: string | null },
): Promise<Proposal> {
  return tx
    .updateTable('approvals.proposals')
    .set({ state, decided_by: by, decided_at: sql<Date>`clock_timestamp()`, decision_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Filter {
  readonly status?: ProposalState | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
  /** Roles of the caller. */
  readonly roles: readonly OperatorRole[]
}

/** Newest first by default. An expired proposal has the state `expired`, even if that is not stored yet. */
export function listProposalRows(
  db: Db,
  { status, sort, roles }: Filter,
  slice: Slice,
): Promise<{ rows: Proposal[]; total: number }> {
  const found = sql`from (
      select id, action, subject, amount_kobo, input, reason, proposed_by, proposed_at, expires_at, decided_by, decided_at,
        decision_reason,
        case when state = 'proposed' and expires_at <= now() then 'expired' else state end as state
      from approvals.proposals
    ) as proposals where ${allConditions(status !== undefined && sql`state = ${status}`, isReadBy(roles))}`
  const order = sort === 'oldest' ? 'proposed_at, id desc' : 'proposed_at desc, id'
  return queryPage(db, { found, order }, slice)
}

/** Open proposals that expire within a day. */
export function countLapsingProposals(db: Db): Promise<number> {
  return countRows(
    db,
    sql`approvals.proposals where state = 'proposed' and expires_at between now() and now() + interval '1 day'`,
  )
}

/** Open proposals of other operators that the caller reads. */
export function countWaitingProposals(db: Db, { userId, roles }: Pick<Caller, 'userId' | 'roles'>): Promise<number> {
  return countRows(
    db,
    sql`approvals.proposals where state = 'proposed' and expires_at > now() and proposed_by <> ${userId}
      and ${isReadBy(roles)}`,
  )
}

/** Whether these roles read a row of `approvals.proposals`: they decide about it, or audit. */
function isReadBy(roles: readonly OperatorRole[]): RawBuilder<boolean> {
  const reads = (role: OperatorRole) => roles.includes(role) || roles.includes('auditor')
  return sql<boolean>`case when split_part(action, '.', 1) = ${MARKET_AREA} then ${reads('market')}::boolean
    else ${reads('money')}::boolean end`
}
