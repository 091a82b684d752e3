import { bills } from './bill-sections.tsx'
import { accounts, entries, trialBalance } from './book-sections.tsx'
import { categories, listings, reports } from './market-sections.tsx'
import { debts } from './debt-section.tsx'
import { disputes, refunds } from './money-back-sections.tsx'
import { log, payments, plans } from './money-sections.tsx'
import { enquiries, identities, members, newsletter } from './people-sections.tsx'
import { float, transfers } from './float-sections.tsx'
import { overview } from './overview-section.ts'
import { reconciliation } from './reconciliation-section.tsx'
import type { Section } from './section.ts'

/** The desk, in the order of its rail; what shares an entry there stands in tabs, and its first is what opens. */
export const rail: readonly (readonly [Section, ...Section[]])[] = [
  [overview],
  [identities],
  [listings],
  [reports],
  [members],
  [payments, refunds, disputes, debts],
  [bills, float, transfers],
  [plans],
  [categories],
  [enquiries],
  [newsletter],
  [trialBalance, accounts, entries, reconciliation],
  [log],
]

export const sections: readonly Section[] = rail.flat()
