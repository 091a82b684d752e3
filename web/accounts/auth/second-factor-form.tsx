import { Navigate, useLocation } from 'react-router'
import { texts } from '#contracts/texts.ts'
import { nextOf } from '../../paths.ts'
import { bareCode, CodeField, openOperatorSession } from '../session/code-field.tsx'
import { textOf } from '../../app/problem-text.ts'
import { readSession } from '../../app/session.ts'
import { Alert } from '../../ui/feedback.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { NOT_STORED, useAuthSteps } from './use-auth-steps.ts'

/** Starts an operator session for a signed-in operator. */
export function SecondFactorForm() {
  const { addressOf } = useAuthSteps()
  const { search } = useLocation()
  const { form, field, wrong, isBusy } = useForm({
    start: { code: '' },
    check: ({ code }) => (bareCode(code) ? {} : { code: texts.enterTimeCode }),
    send: async ({ code }) => {
      await openOperatorSession(bareCode(code))
      location.replace(nextOf(search))
      await new Promise(() => {})
    },
    // The browser has no space left, or may store nothing.
    place: (error) => ({ form: error instanceof DOMException ? NOT_STORED : textOf(error) }),
  })
  if (!readSession()) return <Navigate to={addressOf('login')} replace />
  return (
    <form {...form} className="grid gap-14">
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <CodeField label="Code of your authenticator app" {...field('code')} />
      <SubmitButton isWide isBusy={isBusy}>
        Continue
      </SubmitButton>
    </form>
  )
}
