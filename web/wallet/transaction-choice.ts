import type { Transaction } from '#contracts/wallet.ts'
import { paths, toSearch } from '../paths.ts'
import { ordered, type Period } from '../statement/period.ts'
import { kindNames, statusNames } from './transaction-words.ts'

/** The filter of the transaction list. Stored in the URL; `readChoice` reads it, `choiceAddress` writes it. */
export interface TransactionChoice extends Period {
  /** Null for all. */
  kind: Transaction['kind'] | null
  status: Transaction['status'] | null
  /** Starts at 1. */
  page: number
}

/** Reads an untrusted URL. Unknown or invalid values count as not chosen. */
export function readChoice(query: URLSearchParams): TransactionChoice {
  return {
    kind: oneOf(kindNames, query.get('kind')),
    status: oneOf(statusNames, query.get('status')),
    ...ordered({ from: readDay(query.get('from')), to: readDay(query.get('to')) }),
    page: readPage(query.get('page')),
  }
}

/** The choice with a change, back at the first page unless the page changes. */
export function changed(choice: TransactionChoice, change: Partial<TransactionChoice>): TransactionChoice {
  return { ...choice, page: 1, ...change }
}

/** `/my-wallet?kind=purchase&page=2`, without default values. */
export function choiceAddress(choice: TransactionChoice): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(choiceQuery(choice))) if (value) query.set(name, value)
  if (choice.page === 1) query.delete('page')
  return paths.myWallet + toSearch(query)
}

/** The API query. */
export function choiceQuery({ kind, status, from, to, page }: TransactionChoice) {
  return { kind: kind ?? undefined, status: status ?? undefined, from, to, page: String(page) }
}

export function isNarrowed({ kind, status, from, to }: TransactionChoice): boolean {
  return Boolean(kind ?? status ?? (from || to))
}

function oneOf<Name extends string>(names: Readonly<Record<Name, string>>, given: string | null): Name | null {
  return given !== null && Object.hasOwn(names, given) ? (given as Name) : null
}

function readDay(given: string | null): string {
  const isDay = given !== null && /^\d{4}-\d{2}-\d{2}$/.test(given)
  return isDay && new Date(`${given}T00:00Z`).toJSON()?.startsWith(given) ? given : ''
}

function readPage(given: string | null): number {
  return given !== null && /^[1-9]\d{0,6}$/.test(given) ? Number(given) : 1
}
