import type { Selectable } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { randomUUID } from 'node:crypto'
import { nairaText } from '#contracts/values/naira.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { approve } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import {
  available,
  lockBalance,
  owedBy,
  post,
  receivable,
  type EntryKind,
  type Transfer,
} from '#server/modules/ledger/index.ts'
import { debtSettledEmail } from './dispute-emails.ts'

type DebtSettlement = Selectable<Tables['payments.debt_settlements']>

interface WantedSettlement {
  readonly userId: string
  readonly kind: DebtSettlement['kind']
  readonly amountKobo: number
  /** The reference of the bank transfer; null for a write-off. */
  readonly reference: string | null
  readonly reason: string
  readonly actor: Actor
}

/** As in `docs/money.md`. */
const ENTRIES: Readonly<Record<DebtSettlement['kind'], { kind: EntryKind; key: string; from: Transfer['from'] }>> = {
  repaid: { kind: 'debt-repaid', key: 'repay', from: 'bank' },
  written_off: { kind: 'debt-written-off', key: 'write-off', from: 'expense:bad-debts' },
}

/**
 * Books that a member has paid a debt, for example by bank transfer, or that it is written off. Always needs two
 * operators: `proposed` until the second one enters the same. Throws 409 `nothing_owed`, 422 `wrong_amount` for more
 * than is owed, 409 `reference_taken` for a booked transfer, and what `approve` throws.
 */
export function settleDebt(app: App, settlement: WantedSettlement): Promise<'settled' | 'proposed'> {
  const { userId, kind, amountKobo, reference, reason, actor } = settlement
  return app.database.transaction().execute(async (tx) => {
    // Every change of a debt locks the member's balance first.
    await lockBalance(tx, available(userId))
    await refuseUnowed(tx, userId, amountKobo)
    const same = tx.selectFrom('payments.debt_settlements').select('id').where('reference', '=', reference)
    if (reference !== null && (await same.executeTakeFirst()))
      throw new Refusal(409, 'reference_taken', 'A repayment with this reference is in the books already.')
    const action = kind === 'repaid' ? 'debt.repay' : 'debt.write-off'
    const { state, proposedBy, agreedBy } = await approve(app, tx, {
      action,
      subject: userId,
      amountKobo,
      input: { amountKobo, reference },
      reason,
      actor,
      members: [userId],
      needsTwo: 'always',
    })
    if (state === 'proposed') return 'proposed'
    const { key, from, ...entry } = ENTRIES[kind]
    const id = randomUUID()
    const { entryId } = await post(tx, {
      key: `debt:${id}:${key}`,
      kind: entry.kind,
      transfers: [{ from, to: receivable(userId), kobo: amountKobo }],
      ...(reference !== null && { details: { reference } }),
    })
    const booked = { id, user_id: userId, kind, amount_kobo: amountKobo, reference, reason }
    const row = { ...booked, proposed_by: proposedBy, agreed_by: agreedBy!, entry_id: entryId }
    await tx.insertInto('payments.debt_settlements').values(row).execute()
    await audit(tx, { ...actor, action, subject: userId, reason })
    const leftKobo = await owedBy(tx, userId)
    await notifyMember(app, tx, userId, debtSettledEmail({ kind, amountKobo, leftKobo }, app.publicUrl))
    return 'settled'
  })
}

async function refuseUnowed(tx: Db, userId: string, amountKobo: number): Promise<void> {
  const owedKobo = await owedBy(tx, userId)
  if (owedKobo === 0) throw new Refusal(409, 'nothing_owed', 'This member owes nothing.')
  if (amountKobo > owedKobo) throw new Refusal(422, 'wrong_amount', `This member owes ${nairaText(owedKobo)}.`)
}
