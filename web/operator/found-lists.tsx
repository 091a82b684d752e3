import type { ReactNode } from 'react'
import type { Waiting } from '#contracts/operator/overview.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { bills } from './bill-sections.tsx'
import { foundText } from './list-query.ts'
import { listings } from './market-sections.tsx'
import { payments } from './money-sections.tsx'
import { operatorAddress } from './operator-links.tsx'
import { OperatorTable } from './operator-table.tsx'
import { orders } from './order-section.tsx'
import { members } from './people-sections.tsx'
import { permitted, readable } from './readers.ts'
import type { Rows, Section } from './section.ts'
import { withdrawals } from './withdrawal-sections.tsx'

/** The lists that the overview searches, each with the word for one row. */
const SEARCHED: readonly (readonly [Section, word: string])[] = [
  [members, 'a member'],
  [listings, 'a listing'],
  [payments, 'a payment'],
  [orders, 'an order'],
  [bills, 'a bill'],
  [withdrawals, 'a withdrawal'],
]

/** Rows shown of each list. */
const MOST = '5'

/** The label of the search: `Find a member, a listing`, with the lists that the operator may read. */
export function searchLabel(): string {
  const words = SEARCHED.filter(([section]) => readable([section]).length > 0).map(([, word]) => word)
  return `Find ${words.join(', ')}`
}

/** The first results in each list that the operator may read. */
export async function loadFoundLists(search: string, waiting: Promise<Waiting>): Promise<ReactNode> {
  const query = { search, page_size: MOST }
  const lists = await Promise.all(
    readable(SEARCHED.map(([section]) => section)).map(async (section) => ({
      section,
      list: permitted(section, await section.load(query, waiting)),
    })),
  )
  const found = lists.filter(({ list }) => list.total > 0)
  if (found.length > 0) return found.map((each) => <FoundList key={each.section.slug} {...each} search={search} />)
  return (
    <EmptyState
      as="list"
      title="Nothing fits"
      action={
        <ButtonLink kind="outline" size="small" to={paths.operator}>
          Show the overview
        </ButtonLink>
      }
    >
      Search by name, shop, e-mail address, phone, id or reference.
    </EmptyState>
  )
}

function FoundList({ section, list, search }: { section: Section; list: Rows; search: string }) {
  const plain = { ...section, sorts: {}, isBulk: false }
  return (
    <section>
      <h2>{section.title}</h2>
      <OperatorTable section={plain} query={{ search }} rows={list.rows} pages={list.pages} total={list.total} />
      {list.pages > 1 && (
        <p>
          <ButtonLink kind="outline" size="small" to={operatorAddress(section.slug, { search })}>
            {`Show all ${foundText(list.total, section)}`}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
