import { paths } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { drawers } from './drawers.ts'
import { MenuLinks, MenuRow } from './menu-links.tsx'
import { quickCategories } from './quick-categories.ts'

/** The Categories drawer. Shows the six quick categories if the list failed to load. */
export function CategoryDrawer({ categories }: { categories: readonly string[] }) {
  return (
    <Dialog id={drawers.categories} title="Categories" shape="drawer">
      <MenuLinks label="All categories">
        {(categories.length > 0 ? categories : quickCategories).map((name) => (
          <MenuRow key={name}>
            <Link to={paths.category(name)}>{name}</Link>
          </MenuRow>
        ))}
      </MenuLinks>
    </Dialog>
  )
}
