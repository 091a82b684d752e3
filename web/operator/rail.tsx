import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Waiting } from '#contracts/operator/overview.ts'
import { useMember } from '../accounts/session/member.tsx'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { useWhenChanged } from '../ui/use-when-changed.ts'
import { operatorAddress } from './operator-links.tsx'
import type { Section } from './section.ts'
import { readable, type Slug } from './readers.ts'
import { rail } from './sections.ts'
import css from './operator.module.css'

const RAIL = 'operator-rail'

/** The bar of narrow screens, with the button that opens the rail. */
export function OperatorBar() {
  return (
    <header className={`row gap-8 ${css.bar}`}>
      <button type="button" popoverTarget={RAIL} aria-label="Menu">
        <Icon name="menu" />
      </button>
      <OperatorLogo />
    </header>
  )
}

function OperatorLogo() {
  return (
    <Link className={`row gap-8 ${css.logo}`} to={paths.operator}>
      <Umbrella colours={['#3e5ad4', '#ffc417']} />
      {brand.wordmark} desk
    </Link>
  )
}

/** Links to all operator pages, with how much waits in each. On narrow screens a popover. */
export function Rail({ section, waiting }: { section: Section | undefined; waiting: Waiting | null }) {
  const { pathname } = useLocation()
  const { profile } = useMember()
  const panel = useRef<HTMLElement>(null)
  useWhenChanged(pathname, () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  })
  return (
    <aside ref={panel} id={RAIL} className={css.rail} popover="auto" aria-label="Desk">
      <OperatorLogo />
      <nav aria-label="Operator’s desk">{section && <RailLinks section={section} waiting={waiting} />}</nav>
      <div>
        <Link to={paths.home}>
          <Icon name="home" />
          The market
        </Link>
        <Link to={paths.myProfile}>
          <Icon name="user" />
          {profile ? `${profile.first_name} ${profile.last_name}` : 'Your account'}
        </Link>
      </div>
    </aside>
  )
}

/** Only in the browser, which knows the operator's roles. */
function RailLinks({ section, waiting }: { section: Section; waiting: Waiting | null }) {
  return rail.map((all) => {
    const shared = readable(all)
    const [first] = shared
    if (!first) return null
    return (
      <Link
        key={first.slug}
        to={operatorAddress(first.slug)}
        aria-current={shared.includes(section) ? 'page' : undefined}
      >
        <Icon name={first.icon} />
        {first.title}
        <Count of={shared.reduce((sum, { slug }) => sum + (countOf(waiting, slug) ?? 0), 0)} />
      </Link>
    )
  })
}

function Count({ of }: { of: number }) {
  if (of === 0) return null
  return (
    <b>
      {of.toLocaleString('en')}
      <span className="sr"> waiting</span>
    </b>
  )
}

/** How much waits on an operator page; null if nothing can wait there or it is not known. */
export function countOf(waiting: Waiting | null, slug: Slug): number | null {
  return waiting?.[slug.replace('-', '_') as keyof Waiting] ?? null
}

/** Props of the current tab. Scrolls it into view, because a phone does not fit all tabs. */
const HERE = {
  'aria-current': 'page',
  ref: (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' }),
} as const

/** Tabs for the sections that share an entry of the rail. */
export function SectionTabs({ section }: { section: Section }) {
  const shared = readable(rail.find((each) => each.includes(section)) ?? [])
  if (shared.length < 2) return null
  return (
    <nav className={`flex gap-4 ${css.tabs}`} aria-label={shared[0]!.title}>
      {shared.map(({ slug, title, tab = title }) => (
        <Link key={slug} to={operatorAddress(slug)} {...(slug === section.slug && HERE)}>
          {tab}
        </Link>
      ))}
    </nav>
  )
}
