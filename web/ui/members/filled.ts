import type { Values } from '../use-form.ts'

/** The fields that are not empty, trimmed: for texts that a person may leave out. */
export function filled<Name extends string>(typed: Values<Name>): Partial<Values<Name>> {
  const texts = Object.entries<string>(typed).map(([name, text]) => [name, text.trim()])
  return Object.fromEntries(texts.filter(([, text]) => text)) as Partial<Values<Name>>
}
