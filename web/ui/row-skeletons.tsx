import { SlowNote } from './slow-note.tsx'
import css from './row-skeletons.module.css'

/** Rows of text on their way. */
export function RowSkeletons({ count = 3 }: { count?: number }) {
  return (
    <>
      <ul className={css.rows} aria-busy="true">
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
