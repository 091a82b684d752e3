import { paths } from '../paths.ts'
import { useCategories } from '../app/site.ts'
import { quickCategories } from '../layout/quick-categories.ts'
import { Link } from '../ui/link.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { tileArt } from './tile-art.tsx'
import css from './category-tiles.module.css'

/** The six categories of the home page. */
export function CategoryTiles() {
  const categories = useCategories()
  return (
    <nav className={`wrap ${css.place}`} aria-label="Categories">
      <ul className={`grid gap-8 ${css.tiles}`}>
        {quickCategories.map((name) => {
          const look = categories.find((category) => category.name === name)
          return (
            <li key={name}>
              <Link className={css.tile} style={{ '--tile-light': look?.ground }} to={paths.category(name)}>
                <Umbrella ribs={10} {...(look && { colours: look.umbrella })} className={css.umbrella} />
                <svg className={css.art} viewBox="0 0 200 200" aria-hidden="true">
                  {tileArt[name]}
                </svg>
                <b>{name}</b>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
