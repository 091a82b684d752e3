import type { BookAccount, ledger } from '#contracts/operator/ledger.ts'
import { calls } from '#contracts/calls.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { findEmails, idForAddress } from '#server/modules/accounts/index.ts'
import { memberOf } from './account-kind.ts'
import { available, earned, held, receivable, withdrawing } from './accounts.ts'
import { findLastSeal, listSharedBalances } from './operator-queries.ts'
import { listAccountRows, listEntryRows, type AccountFilter, type AccountRow } from './list-queries.ts'

export function ledgerOperations(app: App): Operations<typeof ledger> {
  const { database, publicUrl } = app
  return {
    async getTrialBalance() {
      const [accounts, sealedAt] = await Promise.all([listSharedBalances(database), findLastSeal(database)])
      const total = accounts.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
      return { message: 'Success', data: { accounts, total, sealed_at: toIso(sealedAt) } }
    },

    async listBookAccounts({ query }) {
      const { account, kind, sort } = query
      const found = account ? { codes: [account] } : await accountsFoundBy(app, query.search)
      const { rows, total } = await listAccountRows(database, { ...found, kind, sort }, sliceOf(query))
      const call = calls.ledger.listBookAccounts
      return pageFrom(await toBookAccounts(app, rows), total, { call, query, publicUrl })
    },

    async listEntries({ query }) {
      const { search, ...filter } = query
      const begins = search === undefined ? undefined : KEYS_ABOUT.map((before) => before + search)
      const { rows, total } = await listEntryRows(database, { ...filter, begins }, sliceOf(query))
      const entries = rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }))
      return pageFrom(entries, total, { call: calls.ledger.listEntries, query, publicUrl })
    },
  }
}

/** Prefixes of keys before an id or reference; empty for a complete key. */
const KEYS_ABOUT = [
  '',
  'bill:',
  'refund:',
  'outside-refund:',
  'dispute:',
  'limit:',
  'debt:',
  'order:',
  'withdrawal:',
  'correction:',
  'paystack:charge:',
  'paystack:settlement:',
  'paystack:funding:',
  'client-bank:funding:',
  'client-bank:sweep:',
  'float:',
  'float:correction:',
  'vat:payment:',
]

async function accountsFoundBy({ database }: App, search: string | undefined): Promise<AccountFilter> {
  const memberId = await idForAddress(database, search)
  if (memberId === undefined || !isUuid(memberId)) return { begins: search }
  return { codes: [available, held, earned, withdrawing, receivable].map((codeOf) => codeOf(memberId.toLowerCase())) }
}

async function toBookAccounts({ database }: App, rows: readonly AccountRow[]): Promise<BookAccount[]> {
  const ids = rows.flatMap(({ code }) => memberOf(code) ?? [])
  const emails = await findEmails(database, [...new Set(ids)])
  return rows.map((row) => {
    const id = memberOf(row.code)
    const member = id === null ? null : { id, email: emails.get(id) ?? null }
    return { ...row, opened_at: row.opened_at.toISOString(), member }
  })
}
