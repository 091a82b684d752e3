import { texts } from '#contracts/texts.ts'
import { ApiProblem } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { Alert } from '../../ui/feedback.tsx'
import { Field } from '../../ui/field.tsx'
import { ForgotLink, PasswordField } from '../../ui/members/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm, type Values } from '../../ui/use-form.ts'
import { draftOf, storeDraft } from './drafts.ts'
import { storeStepData } from './step-data.ts'
import { useAuthSteps } from './use-auth-steps.ts'

const names = ['email', 'password'] as const
type Typed = Values<(typeof names)[number]>

export function SignInForm() {
  const { go, finish } = useAuthSteps()
  const signIn = async (typed: Typed) => {
    try {
      const answer = await browserApi().accounts.signIn({ body: typed })
      const [{ access }, person] = answer.data
      // The user registered with Google, left before giving a name, and has set a password since.
      if (person.first_name === '') {
        storeStepData('googleAuthToken', access)
        return go('complete')
      }
      await finish(answer)
    } catch (error) {
      if (!isRefusal(error, 'unverified')) throw error
      storeStepData('signUpEmail', typed.email)
      go('otp', { kind: 'warning', text: textOf(error) })
    }
  }
  const { form, field, wrong, isBusy } = useForm({
    start: draftOf('login', names),
    check,
    send: signIn,
    place,
    onChange: (typed) => storeDraft('login', typed),
  })
  return (
    <form {...form} className="grid gap-14">
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <Field label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <ForgotLink replace />
      <SubmitButton isWide isBusy={isBusy}>
        Login
      </SubmitButton>
    </form>
  )
}

function check({ email, password }: Typed) {
  return { ...(!email && { email: texts.enterEmail }), ...(!password && { password: texts.enterPassword }) }
}

/** Shows the detail of a response at the email field, as the requirements say, and a missing response for the whole form. */
function place(error: unknown) {
  const isAnswer = error instanceof ApiProblem && error.problem.status > 0
  return isAnswer ? { email: error.problem.detail || textOf(error) } : { form: textOf(error) }
}
