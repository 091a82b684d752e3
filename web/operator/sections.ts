import { bills } from './bill-sections.tsx'
import { accounts, entries, trialBalance } from './book-sections.tsx'
import { complaints } from './complaint-section.tsx'
import { categories, listings, reports } from './market-sections.tsx'
import { debts } from './debt-section.tsx'
import { disputes, refunds } from './money-back-sections.tsx'
import { log, payments, plans } from './money-sections.tsx'
import { enquiries, identities, members, newsletter } from './people-sections.tsx'
import { float, transfers } from './float-sections.tsx'
import { orders } from './order-section.tsx'
import { overview } from './overview-section.tsx'
import { proposals } from './proposal-section.tsx'
import { reconciliation } from './reconciliation-section.tsx'
import { reviews, sellerScores } from './review-sections.tsx'
import type { Section } from './section.ts'
import { bankAccounts, withdrawals } from './withdrawal-sections.tsx'

/** The operator pages in navigation order. Sections that share an entry are tabs; the first one opens by default. */
export const rail: readonly (readonly [Section, ...Section[]])[] = [
  [overview],
  [identities],
  [reports],
  [reviews, sellerScores],
  [payments, refunds, disputes, debts],
  [orders, complaints],
  [withdrawals, bankAccounts],
  [bills, float, transfers],
  [proposals],
  [listings],
  [members],
  [plans],
  [categories],
  [enquiries],
  [newsletter],
  [trialBalance, accounts, entries, reconciliation],
  [log],
]

export const sections: readonly Section[] = rail.flat()
