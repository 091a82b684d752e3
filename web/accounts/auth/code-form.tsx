import { useState } from 'react'
import { texts } from '#contracts/texts.ts'
import { useAttempt } from '../../app/attempt.ts'
import { browserApi } from '../../app/browser-api.ts'
import { bareCode, CodeField } from '../session/code-field.tsx'
import { Resend, RESEND_WAIT_SECONDS } from '../session/resend.tsx'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { forget } from '../../app/session.ts'
import { Alert } from '../../ui/feedback.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm, type Values } from '../../ui/use-form.ts'
import { draftOf, storeDraft } from './drafts.ts'
import { readStepData, storeStepData } from './step-data.ts'
import { useAuthSteps } from './use-auth-steps.ts'
import css from '../session/code.module.css'

/** Wait after the first code of a registration. The server's limit of one code per minute does not count that code. */
const NEW_ACCOUNT_WAIT_SECONDS = 30

type Name = 'email' | 'token'

/** Asks for the code of a new account or of a password reset. */
export function CodeForm() {
  const { go, note } = useAuthSteps()
  // Read once: the stored data may expire before the code is entered.
  const [resetOf] = useState(() => readStepData('emailForPasswordReset'))
  const [newAccount] = useState(() => readStepData('signUpEmail'))
  const [resent, setResent] = useState<{ kind: 'success' | 'error'; text: string }>()
  const known = resetOf ?? newAccount
  const firstWaitSeconds = resetOf === undefined ? NEW_ACCOUNT_WAIT_SECONDS : RESEND_WAIT_SECONDS

  const attempt = useAttempt()
  const isOfNewAccount = async (body: { email: string; token: string }) => {
    try {
      await browserApi().accounts.verifyCode({ body }, attempt(body))
      return true
    } catch (error) {
      // Opened again by Forward or a reload, the dialog no longer knows what the code is for.
      if (known || !isRefusal(error, 'wrong_code')) throw error
      return false
    }
  }
  const enter = async (typed: Values<Name>) => {
    setResent(undefined)
    const email = known ?? typed.email
    const code = bareCode(typed.token)
    if (resetOf === undefined && (await isOfNewAccount({ email, token: code }))) {
      forget('signUpEmail')
      storeDraft('login', { email })
      return go('verified')
    }
    await browserApi().accounts.checkResetCode({ params: { email, otp: code } })
    storeStepData('passwordResetDetails', { email, otp: code })
    go('reset')
  }
  const { form, field, wrong, isBusy } = useForm<Name>({
    start: { ...draftOf('otp', ['email']), token: '' },
    check: ({ email, token }) => ({
      ...(!known && !email && { email: texts.enterEmail }),
      ...(!bareCode(token) && { token: texts.enterCode }),
    }),
    send: enter,
    place: (error) => ({ form: textOf(error) }),
    onChange: ({ email }) => {
      if (!known) storeDraft('otp', { email })
    },
  })
  const resend = async () => {
    const email = known ?? draftOf('otp', ['email']).email
    const body = { email }
    const { accounts } = browserApi()
    return resetOf === undefined ? accounts.resendCode({ body }) : accounts.requestPasswordReset({ body })
  }
  return (
    <form {...form} className="grid gap-14">
      {resent ? <Alert kind={resent.kind}>{resent.text}</Alert> : wrong && <Alert kind="error">{wrong}</Alert>}
      {!known && <Field label="Email Address" type="email" autoComplete="username" {...field('email')} />}
      {known && !note?.text.includes(known) && (
        <p className={css.sentTo}>
          Six digits, sent to <b>{known}</b>
        </p>
      )}
      <CodeField label="Token" {...field('token')} />
      <Resend firstWaitSeconds={firstWaitSeconds} resend={resend} onResult={setResent} />
      <SubmitButton isWide isBusy={isBusy}>
        Continue
      </SubmitButton>
    </form>
  )
}
