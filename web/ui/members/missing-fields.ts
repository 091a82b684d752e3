import type { Values, Wrongs } from '../use-form.ts'

/** Errors for the empty fields: one text per field, and `form` for the whole form. Empty if all fields are filled. */
export function missingIn<Name extends string>(
  typed: Values<Name>,
  names: readonly Name[],
  form: string,
  wordOn: (name: Name) => string = () => 'Fill this in',
): Wrongs<Name> {
  const empty = names.filter((name) => !typed[name].trim())
  const words = empty.map((name) => [name, wordOn(name)])
  return (empty.length > 0 ? { ...Object.fromEntries(words), form } : {}) as Wrongs<Name>
}
