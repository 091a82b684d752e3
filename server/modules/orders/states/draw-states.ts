import { COMPLAINT_RULES, COMPLAINT_WAITS_FOR } from '../complaints/complaint-rules.ts'
import { RETURN_CLOCKS, RETURN_RULES } from '../returns/return-rules.ts'
import { isEnd, TRANSITIONS } from './transitions.ts'

/** The table of transitions as a Mermaid diagram. */
export function drawStates(): string {
  const arrows = TRANSITIONS.map(({ from, to, event, by }) => `  ${from ?? '[*]'} --> ${to}: ${event} (${by})`)
  const ends = [...new Set(TRANSITIONS.map(({ to }) => to))].filter(isEnd)
  return ['stateDiagram-v2', ...arrows, ...ends.map((state) => `  ${state} --> [*]`)].join('\n')
}

/** The rules of complaints as a Mermaid diagram, each with what becomes of the order. */
export function drawComplaints(): string {
  const arrows = COMPLAINT_RULES.map(({ from, to, event, by, order, only = {} }) => {
    const { kinds, wants, answer, isProven } = only
    const proof = isProven === undefined ? undefined : isProven ? 'proven' : 'not proven'
    const facts = [kinds?.join(' or '), wants, answer, proof].filter((fact) => fact !== undefined)
    const limit = facts.length > 0 ? ` if ${facts.join(', ')}` : ''
    return `  ${from} --> ${to}: ${event} (${by})${limit}${order === 'complaint' ? '' : `, order ${order}`}`
  })
  const ends = [...new Set(COMPLAINT_RULES.map(({ to }) => to))].filter((state) => COMPLAINT_WAITS_FOR[state] === null)
  const start = '  [*] --> open: complain (buyer)'
  return ['stateDiagram-v2', start, ...arrows, ...ends.map((state) => `  ${state} --> [*]`)].join('\n')
}

/** The rules of return requests as a Mermaid diagram, without refunds that change none. */
export function drawReturns(): string {
  const changes = RETURN_RULES.filter(({ from, to }) => from !== to)
  const arrows = changes.map(({ from, to, event, by }) => `  ${from ?? '[*]'} --> ${to}: ${event} (${by})`)
  const ends = [...new Set(changes.map(({ to }) => to!))].filter((state) => RETURN_CLOCKS[state] === null)
  return ['stateDiagram-v2', ...arrows, ...ends.map((state) => `  ${state} --> [*]`)].join('\n')
}
