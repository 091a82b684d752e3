import { bills } from './bill-sections.tsx'
import { categories, listings, reports } from './market-sections.tsx'
import { books, log, payments, plans } from './money-sections.tsx'
import { enquiries, identities, members, newsletter } from './people-sections.tsx'
import { overview } from './overview-section.ts'
import type { Section } from './section.ts'

/** The desk, in the order of its rail; the first is what opens. */
export const sections: readonly Section[] = [
  overview,
  identities,
  listings,
  reports,
  members,
  payments,
  bills,
  plans,
  categories,
  enquiries,
  newsletter,
  books,
  log,
]
