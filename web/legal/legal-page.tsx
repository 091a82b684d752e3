import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { brand } from '../brand.ts'
import { formatDay } from '../format/time.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { LegalHtml } from './legal-html.tsx'
import type { LegalSection, LegalText } from './legal-text.ts'
import fold from '../ui/fold.module.css'
import css from './legal-page.module.css'

/** A long text to be read, found one's way in, and printed. */
export function LegalPage({ text: { title, summary, changedOn, sections } }: { text: LegalText }) {
  useFocusAtAnchor()
  return (
    <div className={`wrap ${css.page}`}>
      <header className={css.head}>
        <p className={css.letterhead}>{brand.name}</p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={`hint ${css.changed}`}>
          Last changed on <time dateTime={changedOn}>{formatDay(changedOn)}</time>
        </p>
        <LegalHtml html={summary} className={`grid gap-10 ${css.summary}`} />
      </header>
      <details className={`${fold.fold} ${css.folded}`}>
        <summary>
          Contents <Icon name="down" />
        </summary>
        <Contents sections={sections} />
      </details>
      <div className={css.beside}>
        <p>Contents</p>
        <Contents sections={sections} />
      </div>
      <ol className={css.sections}>
        {sections.map(({ id, title, html }, index) => (
          <li key={id} id={id}>
            <h2 tabIndex={-1}>
              <span>{index + 1}.</span> {title}
            </h2>
            <LegalHtml html={html} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Contents">
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <Link to={{ hash: id }}>
              <span>{index + 1}.</span> {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The router scrolls to an anchor; the keyboard and the screen reader go on there too. */
function useFocusAtAnchor(): void {
  const location = useLocation()
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1))
    section?.querySelector('h2')?.focus({ preventScroll: true })
  }, [location])
}
