import { useSyncExternalStore } from 'react'
import { texts } from '#contracts/texts.ts'
import { browserApi } from '../app/browser-api.ts'
import { bareCode, CodeField, openOperatorSession } from '../accounts/session/code-field.tsx'
import { textOf } from '../app/problem-text.ts'
import { operatorOptions } from './operator-access.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import css from './operator.module.css'

interface CodeRequest {
  /** Shared by all calls that wait for the same code. */
  readonly entered: Promise<boolean>
  readonly answer: (isEntered: boolean) => void
}

let asked: CodeRequest | null = null
const listeners = new Set<() => void>()

/** Asks the operator for a code in the `FreshCode` dialog. Resolves to false if they close it. */
export function askForCode(): Promise<boolean> {
  if (asked) return asked.entered
  let answer: CodeRequest['answer'] = () => {}
  const entered = new Promise<boolean>((resolve) => {
    answer = (isEntered) => {
      change(null)
      resolve(isEntered)
    }
  })
  change({ entered, answer })
  return entered
}

function change(next: CodeRequest | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Dialog for acts that need a code from the last minutes. Opens when a call requires one. */
export function FreshCode() {
  const current = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
  return current && <FreshCodeDialog answer={current.answer} />
}

function FreshCodeDialog({ answer }: Pick<CodeRequest, 'answer'>) {
  const { form, field, wrong, isBusy } = useForm({
    start: { code: '' },
    check: ({ code }) => (bareCode(code) ? {} : { code: texts.enterTimeCode }),
    send: async ({ code }) => {
      const before = operatorOptions()
      await openOperatorSession(bareCode(code))
      // The previous session is no longer needed.
      if (before.bearer !== undefined)
        void browserApi()
          .accounts.signOut({}, before)
          .catch(() => {})
      answer(true)
    },
    place: (error) => ({ form: textOf(error) }),
  })
  return (
    <Dialog isOpen title="Confirm it is you" onClose={() => answer(false)} closesFromBeside={false}>
      <form {...form} className={`grid gap-16 ${css.form}`}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <p>
          What you are about to do asks for a new code. Each code counts once: wait for the next one if you have just
          used it.
        </p>
        <CodeField label="Code of your authenticator app" {...field('code')} />
        <SubmitButton isWide isBusy={isBusy}>
          Continue
        </SubmitButton>
      </form>
    </Dialog>
  )
}
