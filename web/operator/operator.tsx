import type { ReactNode } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Waiting } from '#contracts/operator/overview.ts'
import type { Route } from './+types/operator.ts'
import { ApiProblem } from '../app/api.ts'
import type { PageHandle } from '../app/page-handle.ts'
import { memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { requireMember } from '../accounts/session/page/require-member.ts'
import { authAddress } from '../paths.ts'
import { readOperatorAccess } from '../app/session.ts'
import { LoadError } from '../ui/feedback.tsx'
import { ListPager } from '../ui/members/list-pager.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { NavigationProgress, RouteAnnouncer, SkipLink } from '../ui/navigation.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'
import { isClosed, readOperatorRoles } from './operator-access.ts'
import { isSameList, queryOf, searchWith } from './list-query.ts'
import { FreshCode } from './fresh-code.tsx'
import { OperatorTable } from './operator-table.tsx'
import { Narrow } from './narrow.tsx'
import { operatorApi } from './operator-api.ts'
import { SectionTabs, OperatorBar, Rail } from './rail.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { permitted, readable } from './readers.ts'
import type { Rows, Section } from './section.ts'
import { sections } from './sections.ts'
import css from './operator.module.css'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireMember(request)
  const { pathname, search, searchParams } = new URL(request.url)
  const section = params.section === undefined ? sections[0]! : sections.find(({ slug }) => slug === params.section)
  if (!section) throw data(null, { status: 404 })
  const toCode = () => redirect(authAddress('second-factor', pathname + search))
  // A session without roles is from an older version.
  if (readOperatorAccess() === null || readOperatorRoles().length === 0) throw toCode()
  if (readable([section]).length === 0) throw data(null, { status: 404 })
  const query = queryOf(section, searchParams)
  try {
    const counted = operatorApi()
      .overview.countWaiting()
      .then(({ data: counts }) => counts)
    const [list, waiting] = await Promise.all([section.load(query, counted), counted])
    return { section, query, list: permitted(section, list), waiting }
  } catch (error) {
    if (isClosed(error)) throw toCode()
    if (!(error instanceof ApiProblem)) throw error
    return { section, query, list: null, waiting: null }
  }
}
clientLoader.hydrate = true as const

/** Opening or closing a row does not reload the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isSameList(currentUrl, nextUrl)
}
export const handle: PageHandle = { ...memberHandle, isBare: true }
export const headers = memberHeaders
export const meta: Route.MetaFunction = ({ loaderData }) =>
  memberHead(`${loaderData?.section.title ?? 'Desk'}, operator's desk`)

export function HydrateFallback() {
  return (
    <OperatorFrame>
      <h1 tabIndex={-1}>Operator’s desk</h1>
      <RowSkeletons count={6} />
    </OperatorFrame>
  )
}

/** `/operator`: the operator pages. The URL selects the list and its filters. */
export default function Operator({ loaderData: { section, query, list, waiting } }: Route.ComponentProps) {
  return (
    <OperatorFrame section={section} waiting={waiting}>
      <div className={`cluster gap-12 ${css.head}`}>
        <h1 tabIndex={-1}>{section.title}</h1>
        {section.hasNoList && <Narrow section={section} query={query} />}
      </div>
      <SectionTabs section={section} />
      {list?.lead}
      <StatusTabs
        key={`${section.slug} statuses`}
        section={section}
        query={query}
        total={list?.total}
        waiting={waiting}
      />
      {!section.hasNoList && <Narrow key={section.slug} section={section} query={query} />}
      <FreshCode />
      {list === null ? (
        <div className={css.lead}>
          <LoadError />
        </div>
      ) : (
        <Found section={section} query={query} list={list} />
      )}
    </OperatorFrame>
  )
}

function Found({ section, query, list }: { section: Section; query: Record<string, string>; list: Rows }) {
  const toPage = (page: number) => searchWith({ ...query, page: String(page) })
  if (section.hasNoList) return null
  return (
    <>
      <OperatorTable
        key={section.slug}
        section={section}
        query={query}
        rows={list.rows}
        pages={list.pages}
        total={list.total}
      />
      {list.rows.length > 0 && (
        <p className={`note ${css.keys}`}>
          By keyboard: j and k move along the rows, Enter opens one, {section.isBulk && 'x chooses it, '}a letter does
          what begins with it{section.finds && ', and / searches'}.
        </p>
      )}
      {list.pages > 1 && <ListPager page={list.page} pages={list.pages} toPage={toPage} label={section.title} />}
    </>
  )
}

interface OperatorFrameProps {
  section?: Section
  waiting?: Waiting | null
  children: ReactNode
}

/** The frame of the operator pages, instead of the bars and the footer of the market. */
function OperatorFrame({ section, waiting = null, children }: OperatorFrameProps) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <RouteAnnouncer />
      <OfflineBar />
      <div className={css.frame}>
        <OperatorBar />
        <Rail section={section} waiting={waiting} />
        <main id="content" className={css.page} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}
