import type { Ref } from 'react'
import type { To } from 'react-router'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import css from './section-heading.module.css'

interface SectionHeadingProps {
  title: string
  id?: string
  /** Target of "See all". */
  seeAll?: To
  /** Receives the focus when the section shows another page. */
  ref?: Ref<HTMLHeadingElement>
}

export function SectionHeading({ title, id, seeAll, ref }: SectionHeadingProps) {
  return (
    <div className={css.row}>
      <h2 className={css.title} id={id} ref={ref} tabIndex={-1}>
        {title}
      </h2>
      {seeAll && (
        <Link className={`inline-row ${css.seeAll}`} to={seeAll}>
          See all<span className="sr"> {title}</span> <Icon name="right" />
        </Link>
      )}
    </div>
  )
}
