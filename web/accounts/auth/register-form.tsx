import { MIN_PASSWORD_LENGTH, texts } from '#contracts/texts.ts'
import { useAttempt } from '../../app/attempt.ts'
import { browserApi } from '../../app/browser-api.ts'
import { Alert } from '../../ui/feedback.tsx'
import { Field } from '../../ui/field.tsx'
import { missingIn } from '../../ui/members/missing-fields.ts'
import { PasswordField } from '../../ui/members/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm, type Values, type Wrongs } from '../../ui/use-form.ts'
import { draftOf, storeDraft } from './drafts.ts'
import { storeStepData } from './step-data.ts'
import { useAuthSteps } from './use-auth-steps.ts'
import css from './auth.module.css'

const names = ['first_name', 'last_name', 'email', 'password', 'confirmPassword'] as const
type Name = (typeof names)[number]

export function RegisterForm() {
  const { go } = useAuthSteps()
  const attempt = useAttempt()
  const register = async (typed: Values<Name>) => {
    const { message } = await browserApi().accounts.registerCustomer({ body: typed }, attempt(typed))
    storeStepData('signUpEmail', typed.email)
    go('otp', { kind: 'success', text: message })
  }
  const { form, field, wrong, isBusy } = useForm({
    start: draftOf('register', names),
    check,
    send: register,
    onChange: (typed) => storeDraft('register', typed),
  })
  return (
    <form {...form} className="grid gap-14">
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <div className={`grid gap-14 ${css.names}`}>
        <Field label="First Name" autoComplete="given-name" {...field('first_name')} />
        <Field label="Last Name" autoComplete="family-name" {...field('last_name')} />
      </div>
      <Field label="Email Address" type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more`}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <SubmitButton isWide isBusy={isBusy}>
        Create Account
      </SubmitButton>
    </form>
  )
}

function check(typed: Values<Name>): Wrongs<Name> {
  const missing = missingIn(typed, names, texts.fillInAllFields, () => texts.fillInField)
  if (missing.form) return missing
  return {
    ...(typed.password.length < MIN_PASSWORD_LENGTH && { password: texts.shortPassword }),
    ...(typed.password !== typed.confirmPassword && {
      confirmPassword: texts.passwordsDiffer,
      form: texts.passwordsDifferInForm,
    }),
  }
}
