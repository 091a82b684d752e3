import { SlowNote } from '../slow-note.tsx'
import css from './row-skeletons.module.css'

interface RowSkeletonsProps {
  count?: number
  /** What is loading: lines of text, lines with a picture, or the fields of a form. */
  of?: 'rows' | 'pictures' | 'fields'
}

/** Placeholders for loading rows. */
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
