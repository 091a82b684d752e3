import type { Ref } from 'react'
import { paths } from '../paths.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import css from './section-heading.module.css'

interface SectionHeadingProps {
  title: string
  id?: string
  /** Receives the focus when the section shows another page. */
  ref?: Ref<HTMLHeadingElement>
}

/** Above some products, with a link to all. */
export function SectionHeading({ title, id, ref }: SectionHeadingProps) {
  return (
    <div className={css.row}>
      <h2 className={css.title} id={id} ref={ref} tabIndex={-1}>
        {title}
      </h2>
      <Link className={`inline-row ${css.seeAll}`} to={paths.categories}>
        See all<span className="sr"> {title}</span> <Icon name="right" />
      </Link>
    </div>
  )
}
