import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Receipt, Transaction as TransactionAnswer, WalletLimits } from '#contracts/wallet.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { largestTopUp, type Allowance, type Allowances } from './allowances.ts'
import { MIN_TOP_UP } from './limits.ts'
import type { ReceiptRow } from './receipt.ts'
import { transactionType, type Transaction } from './transactions.ts'

export function toTransaction(row: Transaction, bill?: TransactionAnswer['bill']): TransactionAnswer {
  return {
    id: row.id,
    description: row.description,
    kind: row.kind,
    transaction_type: transactionType(row),
    amount: nairaFromKobo(row.amount_kobo),
    status: row.state,
    reference: row.reference,
    created_at: row.made_at.toISOString(),
    ...(bill && { bill }),
  }
}

export function toReceipt(row: ReceiptRow, bill: TransactionAnswer['bill']): Receipt {
  const isOfPurchase = row.kind === 'purchase' || row.counterpart?.kind === 'purchase'
  return {
    ...toTransaction(row, bill),
    settled_at: toIso(row.settled_at),
    purchase_id: isOfPurchase ? row.subject : null,
    order_id: row.order_id,
    counterpart_id: row.counterpart?.id ?? null,
  }
}

export function toWalletLimits(allowances: Allowances): WalletLimits {
  const { level, topUpsToday, spendingToday, balance, next, resumableKobo } = allowances
  return {
    identity_level: level,
    smallest_top_up: nairaFromKobo(MIN_TOP_UP),
    largest_top_up: nairaFromKobo(largestTopUp(allowances)),
    ...(resumableKobo.length > 0 && { open_top_ups: resumableKobo.map(nairaFromKobo) }),
    top_ups_today: inNaira(topUpsToday),
    spending_today: inNaira(spendingToday),
    balance: inNaira(balance),
    next_level: next && {
      identity_level: 'verified',
      day_limit: nairaOrNull(next.dayKobo),
      balance_limit: nairaOrNull(next.balanceKobo),
    },
  }
}

function inNaira({ limit, used, left }: Allowance) {
  return { limit: nairaOrNull(limit), used: nairaFromKobo(used), left: nairaOrNull(left) }
}

const nairaOrNull = (kobo: number | null) => (kobo === null ? null : nairaFromKobo(kobo))
