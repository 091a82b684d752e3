import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Link } from '../ui/link.tsx'
import { copy } from './copy.ts'
import css from './plug-panel.module.css'

const bills: readonly { name: string; icon: IconName }[] = [
  { name: 'Airtime', icon: 'airtime' },
  { name: 'Data', icon: 'wifi' },
  { name: 'TV', icon: 'tv' },
  { name: 'Electricity', icon: 'bolt' },
  { name: 'Education', icon: 'education' },
]

/** A teaser for the bill services. */
export function PlugPanel() {
  return (
    <section className={`wrap ${css.place}`} aria-labelledby="plug">
      <div className={`grid gap-18 ${css.panel}`}>
        <div>
          <h2 id="plug">{brand.plug}</h2>
          <p>{copy.plug}</p>
        </div>
        <ul>
          {bills.map(({ name, icon }) => (
            <li key={name}>
              <Link className="grid gap-8" to={paths.vtuServices}>
                <Icon name={icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
