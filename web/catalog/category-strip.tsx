import { useCategories } from '../app/site.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import type { ListKind } from './list-kinds.ts'
import css from './category-strip.module.css'

const all = { name: 'All', icon: 'grid', ground: '#eff0f5', umbrella: ['#fff', '#99adf7'] } as const

/** The categories above a list on phones, first all of them. The filters beside a list have them on desktops. */
export function CategoryStrip({ kind, category }: { kind: ListKind; category: string }) {
  const current = kind === 'all' ? all.name : category
  return (
    <nav aria-label="Categories">
      <ul className={`flex gap-4 ${css.strip}`}>
        {[all, ...useCategories()].map(({ name, icon, ground, umbrella }) => (
          <li key={name}>
            <Link
              to={name === all.name ? paths.categories : paths.category(name)}
              aria-current={name === current ? 'page' : undefined}
            >
              <span className="center" style={{ '--ground': ground }}>
                <Umbrella colours={umbrella} />
                <Icon name={icon} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
