import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/desk.ts'
import { memberHandle, memberHead, memberHeaders } from '../member/member-page.ts'
import { requireMember } from '../member/require-member.ts'
import { authAddress, paths } from '../paths.ts'
import { readOperatorAccess } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Pager } from '../ui/pager.tsx'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { deskOptions, isClosed } from './desk-access.ts'
import { DeskTable } from './desk-table.tsx'
import { Numbers } from './numbers.tsx'
import { inWords, type Section } from './section.ts'
import { sections } from './sections.ts'
import { SortField } from './sort-links.tsx'
import css from './desk.module.css'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireMember(request)
  const { pathname, search, searchParams } = new URL(request.url)
  const section = params.section === undefined ? sections[0]! : sections.find(({ slug }) => slug === params.section)
  if (!section) throw data(null, { status: 404 })
  const toCode = () => redirect(authAddress('second-factor', pathname + search))
  if (readOperatorAccess() === null) throw toCode()
  const query = Object.fromEntries([...searchParams].filter(([name, value]) => isKnown(section, name) && value !== ''))
  try {
    return { section, query, list: await section.load(query, deskOptions()) }
  } catch (error) {
    if (isClosed(error)) throw toCode()
    throw error
  }
}
clientLoader.hydrate = true as const
export const handle = memberHandle
export const headers = memberHeaders
export const meta: Route.MetaFunction = ({ loaderData }) =>
  memberHead(`${loaderData?.section.title ?? 'Desk'}, operator's desk`)

export function HydrateFallback() {
  return (
    <div className={css.desk}>
      <div className={css.page}>
        <h1 tabIndex={-1}>Operator’s desk</h1>
        <RowSkeletons count={6} />
      </div>
    </div>
  )
}

/** `/operator`: where operators work. Which list is open and how it is narrowed stands in the address. */
export default function Desk({ loaderData: { section, query, list } }: Route.ComponentProps) {
  const toPage = (page: number) => ({ search: `?${new URLSearchParams({ ...query, page: String(page) })}` })
  return (
    <div className={css.desk}>
      <nav className={css.rail} aria-label="Operator’s desk">
        {sections.map(({ slug, title, icon }) => (
          <Link
            key={slug}
            to={`${paths.operator}/${slug}`}
            title={title}
            ref={slug === section.slug ? bringIntoView : undefined}
            aria-current={slug === section.slug ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span>{title}</span>
          </Link>
        ))}
      </nav>
      <div className={css.page}>
        <h1 tabIndex={-1}>{section.title}</h1>
        <Narrow key={`${section.slug} ${JSON.stringify(query)}`} section={section} query={query} />
        {section.isNumbers ? (
          <Numbers rows={list.rows} />
        ) : (
          <>
            <p className={css.total}>{list.total === 1 ? '1 found' : `${list.total.toLocaleString('en')} found`}</p>
            <DeskTable key={section.slug} section={section} query={query} rows={list.rows} />
          </>
        )}
        {list.pages > 1 && <Pager page={list.page} pages={list.pages} toPage={toPage} label={section.title} />}
      </div>
    </div>
  )
}

/** On a phone the rail is wider than the screen. */
function bringIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function isKnown({ finds, filters, sorts }: Section, name: string): boolean {
  if (name === 'sort') return sorts !== undefined
  return name === 'page' || (name === 'search' && finds !== undefined) || filters.some((filter) => filter.name === name)
}

function Narrow({ section, query }: { section: Section; query: Record<string, string> }) {
  const { finds, filters, sorts } = section
  if (!finds && filters.length === 0 && !sorts) return null
  return (
    <Form className={css.narrow} data-is-order-only={(!finds && filters.length === 0) || undefined}>
      {finds && <Field label={finds} type="search" name="search" defaultValue={query['search'] ?? ''} />}
      {filters.map(({ name, label, all, choices }) =>
        choices.length === 0 ? (
          <Field key={name} label={label} name={name} defaultValue={query[name] ?? ''} />
        ) : (
          <SelectField key={name} label={label} name={name} defaultValue={query[name] ?? ''}>
            <option value="">{all}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {inWords(choice)}
              </option>
            ))}
          </SelectField>
        ),
      )}
      <SortField section={section} query={query} />
      <Button type="submit" icon="search">
        Search
      </Button>
    </Form>
  )
}
