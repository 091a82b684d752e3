import { useCategories } from '../app/site.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { drawers } from './drawers.ts'
import css from './category-drawer.module.css'

/** All categories: tiles over the whole screen of a phone, otherwise rows in a drawer. */
export function CategoryDrawer() {
  return (
    <Dialog
      id={drawers.categories}
      title="Categories"
      shape="sheet"
      foot={
        <ButtonLink kind="outline" to={paths.categories}>
          All Products
        </ButtonLink>
      }
    >
      <div className={css.search}>
        <SearchBox kind="bar" label="Search of the market" />
      </div>
      <nav aria-label="All categories">
        <ul className={css.tiles}>
          {useCategories().map(({ name, count, icon, ground }) => (
            <li key={name}>
              <Link className={css.tile} style={{ '--ground': ground }} to={paths.category(name)}>
                <Icon name={icon} />
                <span>{name}</span>
                {count > 0 && <small>{count.toLocaleString('en-US')}</small>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
