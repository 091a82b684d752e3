import type { CSSProperties } from 'react'
import { panelsOf, umbrellaOf, umbrellaPairs, type Ribs, type UmbrellaColours } from './umbrella-shape.ts'

interface UmbrellaProps {
  ribs?: Ribs
  colours?: UmbrellaColours
  /** Rotation in degrees. */
  turn?: number
  /** Id of a shop or user whose umbrella is drawn, instead of the given colors. */
  seed?: string
  className?: string | undefined
}

/** A market umbrella, seen from above. Decorative: hidden from screen readers. */
export function Umbrella({ ribs = 8, seed, className, ...given }: UmbrellaProps) {
  const own = seed === undefined ? { colours: umbrellaPairs[4], turn: 0 } : umbrellaOf(seed)
  const { colours, turn } = { ...own, ...given }
  return (
    <svg className={className} viewBox="-100 -100 200 200" style={inColours(colours)} aria-hidden="true">
      <use href={`#umbrella-${ribs}`} {...square(100)} {...(turn ? { transform: `rotate(${turn})` } : {})} />
    </svg>
  )
}

/** The two shapes, rendered once per page. Every umbrella references one and sets its colors. */
export function UmbrellaShapes() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <Shape ribs={8} />
      <Shape ribs={10} />
    </svg>
  )
}

function Shape({ ribs }: { ribs: Ribs }) {
  return (
    <symbol id={`umbrella-${ribs}`} viewBox="-100 -100 200 200">
      {panelsOf(ribs).map(({ cloth, fold }, index) => (
        <g key={cloth}>
          <path d={cloth} fill={index % 2 === 0 ? 'var(--a)' : 'var(--b)'} />
          <path d={fold} fill="#0b0d2b" opacity=".1" />
        </g>
      ))}
      <circle r="7" fill="#0b0d2b" />
      <circle r="3" cx="-1" cy="-1" fill="#fff" opacity=".8" />
    </symbol>
  )
}

export function inColours([a, b]: UmbrellaColours): CSSProperties {
  return { '--a': a, '--b': b }
}

/** Position and size for `<use>` of a shape with radius `r` around 0, 0. */
export function square(r: number) {
  return { x: -r, y: -r, width: 2 * r, height: 2 * r }
}
