import { Link } from '../ui/link.tsx'
import { changed, choiceAddress, type ListChoice } from './list-choice.ts'
import { listPaths, type ListKind } from './list-kinds.ts'
import css from './searched-instead.module.css'

interface SearchedInsteadProps {
  kind: ListKind
  choice: ListChoice
  corrected: string
}

/** Says that the search was corrected, and leads to the words as typed. */
export function SearchedInstead({ kind, choice, corrected }: SearchedInsteadProps) {
  return (
    <p className={css.instead}>
      Showing <b>{corrected}</b>.{' '}
      <Link className="link" to={choiceAddress(listPaths[kind], changed(choice, { isExact: true }))}>
        Search for {choice.text} instead
      </Link>
    </p>
  )
}
