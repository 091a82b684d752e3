import { invalidInput } from '#server/kit/refusal.ts'
import nigeria from './nigeria.json' with { type: 'json' }

export interface State {
  readonly code: string
  readonly name: string
  readonly towns: readonly string[]
}

const byWord = new Map<string, State>(
  nigeria.flatMap(
    (state) =>
      [
        [state.code.toLowerCase(), state],
        [state.name.toLowerCase(), state],
      ] as const,
  ),
)

/** The 36 states and the FCT, in alphabetical order. */
export function listStates(): readonly State[] {
  return nigeria
}

/** A state by its code or name, in any letter case; null if there is none. */
export function findState(codeOrName: string): State | null {
  return byWord.get(codeOrName.trim().toLowerCase()) ?? null
}

const byPlace = new Map<string, State | null>()
for (const state of nigeria)
  for (const place of new Set([state.name, ...state.towns].map((name) => name.toLowerCase())))
    byPlace.set(place, byPlace.has(place) ? null : state)
for (const state of nigeria) byPlace.set(state.name.toLowerCase(), state)

/** The state of that name, or the only one with a town of that name; null if there is none. */
export function findStateOf(place: string): State | null {
  return byPlace.get(place.toLowerCase()) ?? null
}

/** The stored name of a state. Throws 422 with `path` if there is none. */
export function getStateName(codeOrName: string, path: string): string {
  const state = findState(codeOrName)
  if (state) return state.name
  throw invalidInput(path, 'Choose one of the 36 states, or FCT.')
}
