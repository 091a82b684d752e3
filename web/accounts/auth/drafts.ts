import type { AuthStep } from '../../paths.ts'
import type { Values } from '../../ui/use-form.ts'

/** What was typed into each dialog, for as long as the page stands: switching tabs or closing one loses nothing. */
const drafts = new Map<AuthStep, Readonly<Record<string, string>>>()
/** One person has one address, whichever dialog they typed it into. */
let email = ''

/** The fields of a form as they were left. */
export function draftOf<Name extends string>(step: AuthStep, names: readonly Name[]): Values<Name> {
  const draft = drafts.get(step) ?? {}
  const entries = names.map((name) => [name, name === 'email' ? email : (draft[name] ?? '')])
  return Object.fromEntries(entries) as Values<Name>
}

export function keepDraft(step: AuthStep, values: Readonly<Record<string, string>>): void {
  drafts.set(step, { ...drafts.get(step), ...values })
  email = values['email'] ?? email
}

export function forgetPasswords(): void {
  for (const [step, draft] of drafts) {
    const left = Object.entries(draft).filter(([name]) => !/password|token/i.test(name))
    drafts.set(step, Object.fromEntries(left))
  }
}
