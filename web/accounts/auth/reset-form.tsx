import { useState } from 'react'
import { MIN_PASSWORD_LENGTH, texts } from '#contracts/texts.ts'
import { useAttempt } from '../../app/attempt.ts'
import { browserApi } from '../../app/browser-api.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { forget, forgetSession, readSession } from '../../app/session.ts'
import { Alert } from '../../ui/feedback.tsx'
import { PasswordField } from '../../ui/members/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm, type Values } from '../../ui/use-form.ts'
import { storeDraft } from './drafts.ts'
import { Overdue } from './overdue.tsx'
import { readStepData } from './step-data.ts'
import { useAuthSteps } from './use-auth-steps.ts'

type Name = 'new_password' | 'confirm_password'

export function ResetForm() {
  const { go } = useAuthSteps()
  const [details] = useState(() => readStepData('passwordResetDetails'))
  const [isOver, setIsOver] = useState(false)
  const attempt = useAttempt()
  const reset = async (typed: Values<Name>) => {
    if (!details) return
    const { email, otp: token } = details
    const body = { token, email, ...typed }
    // Without the session, which the reset may end: a key counts for one sender.
    await browserApi().accounts.resetPassword({ body }, { ...attempt(body), bearer: '' })
    const isOfPhone = !email.includes('@')
    // The reset has ended the session of this browser too, if both are of one account. A phone does not say so.
    const session = readSession()
    if (session && (isOfPhone || session.email === email.toLowerCase())) forgetSession()
    forget('passwordResetDetails', 'emailForPasswordReset')
    if (!isOfPhone) storeDraft('login', { email })
    go('reset-done')
  }
  const { form, field, wrong, isBusy } = useForm<Name>({
    start: { new_password: '', confirm_password: '' },
    check,
    send: reset,
    place: (error) => {
      // The code has no field here, so a new one is asked for.
      setIsOver(isRefusal(error, 'wrong_code'))
      return { form: textOf(error) }
    },
  })
  if (!details || isOver) return <Overdue startAgainAt="forgot" />
  return (
    <form {...form} className="grid gap-14">
      {wrong && <Alert kind="error">{wrong}</Alert>}
      {/* The password manager stores the new password under this name. */}
      <input hidden readOnly autoComplete="username" value={details.email} />
      <PasswordField
        label="Password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more`}
        autoComplete="new-password"
        {...field('new_password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirm_password')} />
      <SubmitButton isWide isBusy={isBusy}>
        Continue
      </SubmitButton>
    </form>
  )
}

function check({ new_password, confirm_password }: Values<Name>) {
  if (!new_password || !confirm_password) {
    return {
      ...(!new_password && { new_password: texts.enterNewPasswords }),
      ...(!confirm_password && { confirm_password: texts.enterNewPasswords }),
    }
  }
  return new_password === confirm_password ? {} : { confirm_password: texts.newPasswordsDiffer }
}
