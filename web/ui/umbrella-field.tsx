import { inColours, square } from './umbrella.tsx'
import { umbrellaPairs, type Ribs } from './umbrella-shape.ts'
import css from './umbrella-field.module.css'

/** An umbrella of the field: center, radius, ribs, rotation in degrees, and index of its color pair. */
type Umbrella = readonly [x: number, y: number, r: number, ribs: Ribs, turn: number, pair: number]

const WIDE: readonly Umbrella[] = [
  [1010, 60, 120, 10, 12, 1],
  [1232, 20, 96, 10, 30, 0],
  [820, 18, 70, 8, 5, 3],
  [1150, 232, 138, 10, 20, 4],
  [930, 262, 104, 10, 8, 2],
  [1372, 190, 110, 10, 14, 7],
  [742, 150, 56, 8, 22, 5],
  [770, 330, 74, 10, 0, 0],
  [1352, 402, 118, 10, 6, 6],
  [1010, 452, 112, 10, 18, 5],
  [868, 486, 66, 8, 10, 1],
  [1190, 470, 84, 10, 25, 3],
  [676, 490, 50, 8, 12, 6],
]

const NARROW: readonly Umbrella[] = [
  [62, 26, 70, 8, 10, 0],
  [186, 8, 66, 8, 24, 1],
  [318, 24, 80, 10, 8, 6],
  [14, 112, 46, 8, 18, 3],
  [122, 104, 54, 8, 4, 2],
  [226, 98, 58, 8, 16, 4],
  [342, 112, 46, 8, 9, 5],
]

/** The market seen from above: the hero picture, inline without a request. */
export function UmbrellaField() {
  return (
    <>
      <svg className={css.wide} viewBox="650 60 790 380" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
        {WIDE.map(stand)}
      </svg>
      <svg className={css.narrow} viewBox="0 78 360 92" aria-hidden="true">
        {NARROW.map(stand)}
      </svg>
    </>
  )
}

/** The shadow lies slightly to the right and below. Umbrellas drawn later are on top. */
function stand([x, y, r, ribs, turn, pair]: Umbrella, index: number) {
  return [
    <circle key={`${x} ${y} shadow`} cx={x + r / 10} cy={y + r * 0.16} r={r * 0.93} fill="#05061a" opacity=".45" />,
    <g
      key={`${x} ${y}`}
      transform={`translate(${x} ${y}) rotate(${turn})`}
      style={{ ...inColours(umbrellaPairs[pair] ?? umbrellaPairs[0]), '--nth': index }}
    >
      <use href={`#umbrella-${ribs}`} {...square(r)} />
    </g>,
  ]
}
