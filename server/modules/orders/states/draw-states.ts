import { TRANSITIONS, type OrderState } from './transitions.ts'

/** The table of transitions as a Mermaid diagram. */
export function drawStates(): string {
  const arrows = TRANSITIONS.map(({ from, to, event, by }) => `  ${from ?? '[*]'} --> ${to}: ${event} (${by})`)
  const isLeft = (state: OrderState) => TRANSITIONS.some(({ from }) => from === state)
  const ends = [...new Set(TRANSITIONS.map(({ to }) => to))].filter((state) => !isLeft(state))
  return ['stateDiagram-v2', ...arrows, ...ends.map((state) => `  ${state} --> [*]`)].join('\n')
}
