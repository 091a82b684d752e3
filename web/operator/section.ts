import type { ReactNode } from 'react'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { CallOptions } from '../app/api.ts'
import type { IconName } from '../ui/icon-names.ts'

/** One operator page: a list, how it is narrowed, and what is done to its rows. */
export interface Section {
  /** In the address: `/operator/reports`. */
  readonly slug: string
  readonly title: string
  /** What its tab says where that is not the title; only a section that shares its entry in the rail has one. */
  readonly tab?: string
  /** In the rail. */
  readonly icon: IconName
  /** It is shown to operators with one of these roles. */
  readonly readBy: readonly OperatorRole[]
  /** What may be done to its rows is shown to operators with one of these; nothing is done to them where left out. */
  readonly doneBy?: readonly OperatorRole[]
  /** Says what the search box finds; without it there is none. */
  readonly finds?: string
  readonly filters: readonly Filter[]
  readonly heads: readonly string[]
  /** By head: what sorts by it, first as most want it; the first of all is how the list comes. */
  readonly sorts?: Readonly<Record<string, readonly [Sort, Sort]>>
  /** Shown as numbers instead of a table. */
  readonly isNumbers?: boolean
  /** The same may be done to several rows at once. */
  readonly isBulk?: boolean
  /** What adds a row: the label of the button, and the dialog. */
  readonly adds?: { readonly label: string; readonly edit: Edit }
  /** `query` is that of the address; `options` carry the operator's access. */
  readonly load: (query: Record<string, string>, options: CallOptions) => Promise<Rows>
}

export interface Filter {
  readonly name: string
  readonly label: string
  /** Its first choice, what is shown where nothing is chosen. */
  readonly all: string
  /** Without any, it is typed. */
  readonly choices: readonly string[]
  /** Of choices that do not say themselves what they mean. */
  readonly words?: Readonly<Record<string, string>>
  /** A day is chosen, not typed. */
  readonly isDay?: boolean
}

/** Heads of columns of money: one amount stands below the other by its last figure. */
const moneyHeads: ReadonlySet<string> = new Set(['Amount', 'Price', 'Out', 'In', 'Holds'])

/** What a cell of a column has, and its head. */
export function columnOf(head: string | undefined) {
  return { 'data-is-money': (head !== undefined && moneyHeads.has(head)) || undefined }
}

/** As the calls take it. */
export type Sort = keyof typeof sortWords

export const sortWords = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name_asc: 'Names from A',
  name_desc: 'Names from Z',
  email_asc: 'Addresses from A',
  email_desc: 'Addresses from Z',
  price_asc: 'Lowest price first',
  price_desc: 'Highest price first',
  amount_asc: 'Smallest amount first',
  amount_desc: 'Largest amount first',
} as const

/** Makes the dialog of a form; `onDone` says that the list is another. */
export type Edit = (ends: { onClose: () => void; onDone: () => void }) => ReactNode

export interface Rows {
  /** What is said before the list. */
  readonly lead?: ReactNode
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

export interface Row {
  readonly id: string
  /** Names it in a dialog and to those who hear the page. */
  readonly name: string
  /** As many as the section has heads. */
  readonly cells: readonly ReactNode[]
  readonly acts: readonly Act[]
  /** A verification whose documents can be looked at; what may be done to it is offered beside them. */
  readonly verificationId?: string
  readonly edit?: Edit
  /** What its button says; `Edit` when left out. */
  readonly editLabel?: string
  /** All there is to know of it, beside the list: its first cell, a text, opens it, and the address says so. */
  readonly detail?: readonly Fact[]
  /** Where a number leads. */
  readonly to?: string
  /** Of a number: how many came on each of the last days, today the last, and what is said of them. */
  readonly came?: { readonly days: readonly number[]; readonly how: string }
}

export type Fact = readonly [name: string, value: ReactNode]

export interface Act {
  readonly label: string
  /** It takes something away. */
  readonly isDanger?: boolean
  /** Label of the field for the reason; without it the act only asks whether it is meant. */
  readonly asks?: string
  /** Label of a field for an amount in naira; `start` stands in it, and it may be left empty where that is empty. */
  readonly amount?: { readonly label: string; readonly start: string }
  readonly run: (reason: string, options: CallOptions, naira?: number) => Promise<{ message: string }>
}

interface Listed<T> {
  readonly data: readonly T[]
  readonly current_page: number
  readonly total_pages: number
  readonly total: number
}

export function rowsOf<T>(list: Listed<T>, rowOf: (item: T) => Row): Rows {
  return { rows: list.data.map(rowOf), page: list.current_page, pages: list.total_pages, total: list.total }
}

/** A list that comes whole. */
export function wholeRowsOf<T>(data: readonly T[], rowOf: (item: T) => Row): Rows {
  return { rows: data.map(rowOf), page: 1, pages: 1, total: data.length }
}

/** `taken_down` → `Taken down`, `product.` → `Product`. */
export function inWords(word: string): string {
  const words = word
    .replaceAll('_', ' ')
    .replace(/\bid\b/, 'ID')
    .replace(/\.$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
