import type { Refusal } from '#server/kit/refusal.ts'

type Callables = Readonly<Record<string, (...received: never[]) => unknown>>

/** The same operations, of which those that need a provider refuse: this market does not have it. */
export function notOffered<Operations extends object>(
  operations: Operations,
  calls: readonly (keyof Operations & string)[],
  refusal: Refusal,
): Operations {
  const refused: Callables = Object.fromEntries(
    calls.map((call) => [
      call,
      async () => {
        throw refusal
      },
    ]),
  )
  return { ...operations, ...refused }
}
