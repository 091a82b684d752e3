import { useCategories } from '../app/site.ts'
import { drawers } from '../layout/drawers.ts'
import { opens } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { changed, choiceAddress, type ListChoice } from './list-choice.ts'
import { listPaths } from './list-kinds.ts'
import css from './category-links.module.css'

const SHOWN = 8

/** The first categories with their counts, and the way to all. They keep the other filters. */
export function CategoryLinks({ choice }: { choice: ListChoice }) {
  const categories = useCategories()
  return (
    <nav aria-labelledby="filter-categories">
      <h3 id="filter-categories" className={css.title}>
        Category
      </h3>
      <ul>
        {categories
          .filter(({ name }, index) => index < SHOWN || name === choice.category)
          .map(({ name, count }) => (
            <li key={name}>
              <Link
                className={`row ${css.link}`}
                to={choiceAddress(listPaths.category, changed(choice, { category: name }))}
                aria-current={name === choice.category ? 'page' : undefined}
              >
                {name}
                {count > 0 && <small>{count.toLocaleString('en-US')}</small>}
              </Link>
            </li>
          ))}
      </ul>
      {categories.length > SHOWN && (
        <button type="button" className={`${css.link} ${css.all}`} {...opens(drawers.categories)}>
          All {categories.length} categories
        </button>
      )}
    </nav>
  )
}
