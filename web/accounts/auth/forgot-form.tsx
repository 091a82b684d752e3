import { useRef } from 'react'
import { texts } from '#contracts/texts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { Alert } from '../../ui/feedback.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm, type Values } from '../../ui/use-form.ts'
import { draftOf, storeDraft } from './drafts.ts'
import { storeStepData } from './step-data.ts'
import { useAuthSteps } from './use-auth-steps.ts'

const names = ['email'] as const

export function ForgotForm() {
  const { go } = useAuthSteps()
  const unanswered = useRef('')
  const request = async (typed: Values<'email'>) => {
    const email = typed.email.trim()
    const note = await browserApi()
      .accounts.requestPasswordReset({ body: { email } })
      .then(
        ({ message }) => ({ kind: 'success', text: message }) as const,
        (error: unknown) => {
          // The code of a try whose answer was lost may be on its way.
          if (isRefusal(error, 'too_many') && unanswered.current === email)
            return { kind: 'warning', text: textOf(error) } as const
          if (isRefusal(error, 'network')) unanswered.current = email
          throw error
        },
      )
    storeStepData('emailForPasswordReset', email)
    go('otp', note)
  }
  const { form, field, wrong, isBusy } = useForm({
    start: draftOf('forgot', names),
    check: ({ email }) => (email.trim() ? {} : { email: texts.enterEmailOrPhone }),
    send: request,
    place: (error) => ({ form: textOf(error) }),
    onChange: (typed) => storeDraft('forgot', typed),
  })
  return (
    <form {...form} className="grid gap-14">
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <p>We will send you a code to set a new password.</p>
      <Field label="Email or phone number" autoComplete="username" {...field('email')} />
      <SubmitButton isWide isBusy={isBusy}>
        Continue
      </SubmitButton>
    </form>
  )
}
