import { icons, type IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { umbrellaPairs } from '../ui/umbrella-shape.ts'
import { Specimen } from './specimen.tsx'
import css from './styleguide.module.css'

export function MarkParts() {
  return (
    <>
      <Specimen name="Umbrellas" isWide>
        <div className={`${css.umbrellas} ${css.night}`} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          {umbrellaPairs.map((pair, index) => (
            <Umbrella key={index} ribs={index % 2 ? 10 : 8} colours={pair} turn={index * 5} />
          ))}
        </div>
        <div className={css.umbrellas} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          {['Ada', 'Bola', 'Chidi', 'Danladi', 'Efe'].map((seed) => (
            <Umbrella key={seed} seed={seed} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Icons" isWide>
        <ul className={css.icons}>
          {(Object.keys(icons) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}
