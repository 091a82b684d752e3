import type { ReactNode } from 'react'
import type { Waiting } from '#contracts/operator/overview.ts'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { IconName } from '../ui/icon-names.ts'
import type { Slug } from './readers.ts'

/** An operator page: a list with filters and the acts on its rows. */
export interface Section {
  /** Path segment: `/operator/reports`. */
  readonly slug: Slug
  readonly title: string
  /** Label of its tab if it differs from the title; only for sections that share an entry of the rail. */
  readonly tab?: string
  /** Icon in the rail. */
  readonly icon: IconName
  /** Roles that see the acts. Absent if there are none. */
  readonly doneBy?: readonly OperatorRole[]
  /** Label of the search box; without it there is no search. */
  readonly finds?: string
  readonly filters: readonly Filter[]
  readonly heads: readonly string[]
  /** Orders by column head, the more common order first. The very first order is the default. */
  readonly sorts?: Readonly<Record<string, readonly [Sort, Sort]>>
  /** Shows only what `load` returns as `lead`. */
  readonly hasNoList?: boolean
  /** The value of its status filter with what waits for an operator. */
  readonly waits?: string
  /** Its rows are counted beyond `MAX_LISTED`, where most lists end. */
  readonly isCountedWhole?: boolean
  /** Rows can be selected for an act on several rows. */
  readonly isBulk?: boolean
  /** Adds a row. */
  readonly adds?: Edit
  /** `query` is from the URL; `waiting` is what waits on all pages. */
  readonly load: (query: Record<string, string>, waiting: Promise<Waiting>) => Promise<Rows>
}

export interface Filter {
  readonly name: string
  readonly label: string
  /** Label of the first option, which applies no filter. */
  readonly all: string
  /** Without choices, the filter is a text field. */
  readonly choices: readonly string[]
  /** Labels of choices whose value is not self-explanatory. */
  readonly words?: Readonly<Record<string, string>>
  /** The filter is a date field. */
  readonly isDay?: boolean
}

/** The filter that is shown as tabs. */
export function statusFilterOf({ filters }: Section): Filter | undefined {
  return filters.find(({ name }) => name === 'status' || name === 'state')
}

/** Column heads with amounts of money, which are right-aligned. */
const moneyHeads: ReadonlySet<string> = new Set(['Amount', 'Price', 'Out', 'In', 'Holds', 'Moved'])

/** Column heads with a time that is not in the last column. */
const timeHeads: ReadonlySet<string> = new Set(['Until', 'Answer by'])

/** Props for a column's head and cells. */
export function columnOf(head = '') {
  return { 'data-is-money': moneyHeads.has(head) || undefined, 'data-is-time': timeHeads.has(head) || undefined }
}

/** Whether the text has a word of 30 characters or more, which the table must break. */
export function hasLongWord(text: string): boolean {
  return /\S{30}/.test(text)
}

/** The sort values of the API. */
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
  deadline_asc: 'Earliest deadline first',
  deadline_desc: 'Latest deadline first',
  amount_asc: 'Smallest amount first',
  amount_desc: 'Largest amount first',
} as const

/** Button label and dialog of an act with a form of its own. */
export interface Edit {
  readonly label: string
  readonly dialog: (ends: DialogEnds) => ReactNode
}

export interface DialogEnds {
  readonly onClose: () => void
  /** The list has changed. */
  readonly onDone: () => void
}

export interface Rows {
  /** Content before the list. */
  readonly lead?: ReactNode
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

export interface Row {
  readonly id: string
  /** Name for dialogs and screen readers. */
  readonly name: string
  /** One cell per head of the section. */
  readonly cells: readonly ReactNode[]
  readonly acts: readonly Act[]
  /** Id of a verification whose documents can be viewed. The acts are then in the documents dialog. */
  readonly verificationId?: string
  readonly edit?: Edit
  /** All details. The first cell, which must be text, opens them; the URL holds the open row. */
  readonly detail?: readonly Fact[]
  /** Loads details and acts when the row is opened, for a row of which the list shows little. */
  readonly loadDetail?: () => Promise<Detail>
}

export interface Detail {
  readonly detail: readonly Fact[]
  readonly acts: readonly Act[]
  readonly edit?: Edit | undefined
}

/** Whether a row opens beside its list. */
export function canOpen({ detail, loadDetail }: Row): boolean {
  return detail !== undefined || loadDetail !== undefined
}

export type Fact = readonly [name: string, value: ReactNode]

export interface Act {
  readonly label: string
  /** For an act that removes something. */
  readonly isDanger?: boolean
  /** Label of the reason field. Without it, the act only asks for confirmation. */
  readonly asks?: string
  /** Label and initial value of an amount field in naira. The amount is optional if `start` is empty. */
  readonly amount?: { readonly label: string; readonly start: string }
  /** Label of a field for whole days, 1 to 14. */
  readonly days?: string
  /** `number`: the amount in naira, or the days. */
  readonly run: (reason: string, number?: number) => Promise<Done>
}

export interface Done {
  readonly message: string
  /** The row is a listing whose orders go on, or may go on. */
  readonly hasOpenOrders?: boolean
  /** The rows on which the act failed. */
  readonly left?: readonly Row[]
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

/** An unpaged list. */
export function wholeRowsOf<T>(data: readonly T[], rowOf: (item: T) => Row): Rows {
  return { rows: data.map(rowOf), page: 1, pages: 1, total: data.length }
}

/** Who proposes something, and why. */
export function byOf({ by, reason }: { readonly by: string; readonly reason: string }): string {
  return `by ${by}: ${reason}`
}

/** `taken_down` → `Taken down`, `product.` → `Product`, `voters_card` → `Voter’s card`. */
export function inWords(word: string): string {
  const words = word
    .replaceAll('_', ' ')
    .replace(/\bid\b/, 'ID')
    .replace(/^(driver|voter)s/, '$1’s')
    .replace(/\.$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
