import { paths } from '../paths.ts'
import { quickCategories, type QuickCategory } from '../layout/quick-categories.ts'
import { Link } from '../ui/link.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import type { UmbrellaColours } from '../ui/umbrella-shape.ts'
import { tileArt } from './tile-art.tsx'
import css from './category-tiles.module.css'

/** The six categories of the home page. */
export function CategoryTiles() {
  return (
    <nav className={`wrap ${css.place}`} aria-label="Categories">
      <ul className={`grid gap-10 ${css.tiles}`}>
        {quickCategories.map((name) => (
          <li key={name}>
            <Link className={css.tile} style={{ '--tile-light': looks[name].ground }} to={paths.category(name)}>
              <Umbrella ribs={10} colours={looks[name].umbrella} className={css.umbrella} />
              <svg className={css.art} viewBox="0 0 200 200" aria-hidden="true">
                {tileArt[name]}
              </svg>
              <b>{name}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const looks: Record<QuickCategory, { ground: string; umbrella: UmbrellaColours }> = {
  Furniture: { ground: '#ffebea', umbrella: ['#cb1e21', '#fff'] },
  Fashion: { ground: '#fff5d5', umbrella: ['#ffc417', '#fff'] },
  Electronics: { ground: '#e3e8fe', umbrella: ['#3e5ad4', '#c3cffc'] },
  Phones: { ground: '#dff8e6', umbrella: ['#0d8147', '#dff8e6'] },
  Computing: { ground: '#eff0f5', umbrella: ['#fff', '#99adf7'] },
  Sports: { ground: '#ffeaab', umbrella: ['#ffc417', '#2d3eb3'] },
}
