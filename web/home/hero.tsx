import { SearchBox } from '../ui/search-box.tsx'
import { UmbrellaField } from '../ui/umbrella-field.tsx'
import { copy } from './copy.ts'
import css from './hero.module.css'

/** The hero: picture, title and search. */
export function Hero() {
  return (
    <div className={css.hero}>
      <div className={css.field}>
        <UmbrellaField />
      </div>
      <div className={`wrap ${css.words}`}>
        <h1 tabIndex={-1}>{copy.title}</h1>
        <p>{copy.welcome}</p>
        {/* White at night too, because it is the first action of the page. */}
        <div data-theme="light" className={css.search}>
          <SearchBox kind="hero" label="Find a product" placeholder="What are you looking for?" />
        </div>
      </div>
    </div>
  )
}
