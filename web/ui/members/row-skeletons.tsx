import { SlowNote } from '../slow-note.tsx'
import css from './row-skeletons.module.css'

interface RowSkeletonsProps {
  count?: number
  /** What is on its way: lines of text, such lines beside a picture, or the fields of a form. */
  of?: 'rows' | 'pictures' | 'fields'
}

/** The boxes of what is on its way. */
export function RowSkeletons({ count = 3, of = 'rows' }: RowSkeletonsProps) {
  return (
    <>
      <ul className={css.rows} data-of={of} aria-busy="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            {index === 0 && <span className="sr">Loading</span>}
            <i style={{ width: '32%' }} />
            <i style={{ width: '64%' }} />
          </li>
        ))}
      </ul>
      <SlowNote />
    </>
  )
}
