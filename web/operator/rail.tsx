import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { operatorAddress } from './operator-links.tsx'
import type { Section } from './section.ts'
import { rail, readable } from './sections.ts'
import css from './operator.module.css'

/** Props of the current link. Scrolls it into view, because a phone does not fit all links. */
const HERE = {
  'aria-current': 'page',
  ref: (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' }),
} as const

/** Links to all operator pages. */
export function Rail({ section }: { section: Section }) {
  return (
    <nav className={`flex gap-4 ${css.rail}`} aria-label="Operator’s desk">
      {rail.map((all) => {
        const shared = readable(all)
        const [first] = shared
        if (!first) return null
        const { slug, title, icon } = first
        const isHere = shared.includes(section)
        return (
          <Link key={slug} to={operatorAddress(slug)} title={title} {...(isHere && HERE)}>
            <Icon name={icon} />
            <span>{title}</span>
          </Link>
        )
      })}
    </nav>
  )
}

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
