import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { earned, withdrawing, type Event } from '#server/modules/ledger/index.ts'
import type { State } from './withdrawals/withdrawal-queries.ts'

/** A withdrawal as this module has it. */
export interface WithdrawalRecord {
  readonly id: string
  readonly userId: string
  readonly reference: string
  readonly kobo: number
  readonly state: State
  readonly feeKobo: number
  /** Sums of its rows in the history of the earnings, by kind, as `{kind} {user} {kobo}`. */
  readonly movements: readonly string[]
}

const RECORD = sql`id, user_id as "userId", reference, amount_kobo as kobo, state, coalesce(fee_kobo, 0)::bigint as "feeKobo",
  array(select concat_ws(' ', kind, movements.user_id, movements.amount_kobo) from earnings.movements
    where movements.subject = withdrawals.id and number is null order by kind) as movements`

/** By id, without unknown ones. */
export async function findWithdrawalRecords(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalRecord>> {
  const { rows } = await sql<WithdrawalRecord>`
    select ${RECORD} from earnings.withdrawals where id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((record) => [record.id, record]))
}

/** By reference, without unknown ones. */
export async function findWithdrawalsByReference(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalRecord>> {
  const { rows } = await sql<WithdrawalRecord>`
    select ${RECORD} from earnings.withdrawals where reference = any(${references}::text[])
  `.execute(db)
  return new Map(rows.map((record) => [record.reference, record]))
}

/** Withdrawals that were sent in a time span and are paid, or were. */
export async function listWithdrawalsPaid(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<WithdrawalRecord[]> {
  const { rows } = await sql<WithdrawalRecord>`
    select ${RECORD} from earnings.withdrawals
    where state in ('paid', 'returned') and sent_at >= ${from} and sent_at < ${to}
  `.execute(db)
  return rows
}

/** What is on its way to the bank, by member, in kobo, without members who have none. */
export async function findOpenSums(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ user_id: string; kobo: number }>`
    select user_id, sum(amount_kobo)::bigint as kobo from earnings.withdrawals
    where user_id = any(${userIds}::uuid[]) and settled_at is null group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, kobo }) => [user_id, kobo]))
}

/** The expected entries, derived from the row. Shares no code with the booking. */
export function withdrawalEntries({ id, userId, kobo, state, feeKobo }: WithdrawalRecord): Event[] {
  const [mine, leaving] = [earned(userId), withdrawing(userId)]
  const key = (part: string) => `withdrawal:${id}:${part}`
  const asked: Event = { key: key('hold'), kind: 'withdrawal-asked', transfers: [{ from: mine, to: leaving, kobo }] }
  const fee = { from: 'expense:payout-fees', to: 'paystack', kobo: feeKobo } as const
  const paid: Event = {
    key: key('settle'),
    kind: 'withdrawal-paid',
    transfers: [{ from: leaving, to: 'paystack', kobo }, ...(feeKobo > 0 ? [fee] : [])],
  }
  switch (state) {
    case 'asked':
    case 'review':
    case 'sending':
      return [asked]
    case 'paid':
      return [asked, paid]
    case 'failed':
      return [asked, { key: key('settle'), kind: 'withdrawal-failed', transfers: [{ from: leaving, to: mine, kobo }] }]
    case 'returned':
      return [
        asked,
        paid,
        { key: key('reverse'), kind: 'withdrawal-returned', transfers: [{ from: 'paystack', to: mine, kobo }] },
      ]
  }
}

/** What contradicts its row in the history of the earnings. */
export function withdrawalProblems({ userId, kobo, state, movements }: WithdrawalRecord): string[] {
  const isBack = state === 'failed' || state === 'returned'
  const expected = [`withdrawal ${userId} ${kobo}`, ...(isBack ? [`withdrawal_return ${userId} ${kobo}`] : [])]
  if (JSON.stringify(movements) === JSON.stringify(expected)) return []
  return [`The history of the earnings has ${movements.join(', ') || 'nothing'} of it, and it is ${state}`]
}
