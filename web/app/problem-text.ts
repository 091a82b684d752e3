import { ApiProblem } from './api.ts'
import type { Wrongs } from '../ui/use-form.ts'

/** The user-facing text for a failed call: the server's text if there is one. */
export function textOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) {
    console.error(error)
    return UNKNOWN
  }
  const { message, detail, errors, code } = error.problem
  if (code === 'network' && navigator.onLine === false) return 'You are offline. Try again when the network is back.'
  if (typeof message === 'object') return Object.values(message).join(' ')
  // Another host may give none of them.
  return errors?.[0]?.message ?? message ?? detail ?? UNKNOWN
}

const UNKNOWN = 'Something went wrong. Try again.'

/** The server's text for each field that it names. */
function fieldTextsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiProblem)) return {}
  const { message, errors = [] } = error.problem
  if (typeof message === 'object') return message
  return Object.fromEntries([...errors].reverse().map(({ path, message }) => [path, message]))
}

/** Whether the server refused with this code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ApiProblem && error.problem.code === code
}

/** Whether the request was aborted. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Error texts of a form: at the fields that the server names, otherwise for the whole form. */
export function wrongsOf<Name extends string>(error: unknown, names: readonly Name[]): Wrongs<Name> {
  const texts = fieldTextsOf(error)
  const own = names.filter((name) => texts[name]).map((name) => [name, texts[name]])
  return own.length > 0 ? (Object.fromEntries(own) as Wrongs<Name>) : ({ form: textOf(error) } as Wrongs<Name>)
}
