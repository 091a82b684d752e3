import type { AuthStep } from '../../paths.ts'
import type { Values } from '../../ui/use-form.ts'

/** The input of each dialog while the page is open: switching tabs or closing a dialog loses nothing. */
const drafts = new Map<AuthStep, Readonly<Record<string, string>>>()
/** The dialogs share the email address. */
let email = ''

/** The last values of a form's fields. */
export function draftOf<Name extends string>(step: AuthStep, names: readonly Name[]): Values<Name> {
  const draft = drafts.get(step) ?? {}
  const entries = names.map((name) => [name, name === 'email' ? email : (draft[name] ?? '')])
  return Object.fromEntries(entries) as Values<Name>
}

export function storeDraft(step: AuthStep, values: Readonly<Record<string, string>>): void {
  drafts.set(step, { ...drafts.get(step), ...values })
  email = values['email'] ?? email
}

export function forgetPasswords(): void {
  for (const [step, draft] of drafts) {
    const left = Object.entries(draft).filter(([name]) => !/password|token/i.test(name))
    drafts.set(step, Object.fromEntries(left))
  }
}
