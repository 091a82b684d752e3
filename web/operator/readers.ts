import type { OperatorRole } from '#contracts/values/choices.ts'
import { readOperatorRoles } from './operator-access.ts'
import type { Row, Rows, Section } from './section.ts'

/** Who may read what a role works on. */
export const readers = {
  identity: ['identity', 'auditor'],
  market: ['market', 'auditor'],
  money: ['money', 'auditor'],
  all: ['identity', 'market', 'money', 'auditor'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

/** Who reads the pages that `seeAlso` links to. */
export const linkedPages = {
  accounts: readers.money,
  'bank-accounts': readers.money,
  bills: readers.money,
  disputes: readers.money,
  entries: readers.money,
  listings: readers.market,
  log: ['auditor'],
  members: readers.all,
  orders: readers.money,
  payments: readers.money,
  refunds: readers.money,
  reviews: readers.market,
  withdrawals: readers.money,
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

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
  return some.filter(({ readBy }) => hasOne(roles, readBy))
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
