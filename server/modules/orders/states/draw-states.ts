import { isEnd, TRANSITIONS } from './transitions.ts'

/** The table of transitions as a Mermaid diagram. */
export function drawStates(): string {
  const arrows = TRANSITIONS.map(({ from, to, event, by }) => `  ${from ?? '[*]'} --> ${to}: ${event} (${by})`)
  const ends = [...new Set(TRANSITIONS.map(({ to }) => to))].filter(isEnd)
  return ['stateDiagram-v2', ...arrows, ...ends.map((state) => `  ${state} --> [*]`)].join('\n')
}
