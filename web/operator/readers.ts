import type { OperatorRole } from '#contracts/values/choices.ts'
import { readOperatorRoles } from './operator-access.ts'
import type { Row, Rows, Section } from './section.ts'

const identity = ['identity', 'auditor'] as const
const market = ['market', 'auditor'] as const
const money = ['money', 'auditor'] as const
const all = ['identity', 'market', 'money', 'auditor'] as const

/** Who may read each operator page, by its path segment. */
export const readersOf = {
  overview: all,
  identities: identity,
  reports: market,
  reviews: market,
  'seller-scores': market,
  payments: money,
  refunds: money,
  disputes: money,
  debts: money,
  orders: money,
  complaints: money,
  withdrawals: money,
  'bank-accounts': money,
  bills: money,
  float: money,
  transfers: money,
  proposals: ['market', 'money', 'auditor'],
  listings: market,
  members: all,
  plans: money,
  categories: market,
  messages: market,
  newsletter: market,
  books: money,
  accounts: money,
  entries: money,
  reconciliation: money,
  log: ['auditor'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

export type Slug = keyof typeof readersOf

/** Whether an operator has at least one of the needed roles. */
export function hasOne(roles: readonly OperatorRole[], needed: readonly OperatorRole[]): boolean {
  return needed.some((role) => roles.includes(role))
}

/** Whether the operator of this tab has a role for the acts of a section. */
export function mayAct({ doneBy = [] }: Section): boolean {
  return hasOne(readOperatorRoles(), doneBy)
}

/** The sections that the operator of this tab may read. */
export function readable(some: readonly Section[]): Section[] {
  const roles = readOperatorRoles()
  return some.filter(({ slug }) => hasOne(roles, readersOf[slug]))
}

/** A list without the acts that the roles of the operator of this tab do not allow. */
export function permitted(section: Section, list: Rows): Rows {
  if (mayAct(section)) return list
  return { ...list, rows: list.rows.map(readOnly) }
}

function readOnly({ id, name, cells, detail, loadDetail }: Row): Row {
  return {
    id,
    name,
    cells,
    acts: [],
    ...(detail && { detail }),
    ...(loadDetail && { loadDetail: async () => ({ detail: (await loadDetail()).detail, acts: [] }) }),
  }
}
