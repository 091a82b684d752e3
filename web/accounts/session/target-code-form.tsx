import { useState } from 'react'
import { texts } from '#contracts/texts.ts'
import { useAttempt } from '../../app/attempt.ts'
import { browserApi } from '../../app/browser-api.ts'
import { textOf } from '../../app/problem-text.ts'
import { Alert } from '../../ui/feedback.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { bareCode, CodeField } from './code-field.tsx'
import { Resend, RESEND_WAIT_SECONDS } from './resend.tsx'
import css from './code.module.css'

interface TargetCodeFormProps {
  /** The email address or phone number that the code was sent to, in the server's format. */
  target: string
  /** `target` in display format. */
  shown: string
  /** Called with the message of the server after a correct code. */
  onConfirmed: (message: string) => Promise<void>
}

/** Asks for the code that was sent to a new email address or phone number. */
export function TargetCodeForm({ target, shown, onConfirmed }: TargetCodeFormProps) {
  const [resent, setResent] = useState<{ kind: 'success' | 'error'; text: string }>()
  const attempt = useAttempt()
  const enter = async (code: string) => {
    setResent(undefined)
    const body = { email: target, token: code }
    const { message } = await browserApi().accounts.verifyCode({ body }, attempt(body))
    await onConfirmed(message)
  }
  const { form, field, wrong, isBusy } = useForm<'token'>({
    start: { token: '' },
    check: ({ token }) => (bareCode(token) ? {} : { token: texts.enterCode }),
    send: ({ token }) => enter(bareCode(token)),
    place: (error) => ({ form: textOf(error) }),
  })
  return (
    <form {...form} className="grid gap-14">
      {resent ? <Alert kind={resent.kind}>{resent.text}</Alert> : wrong && <Alert kind="error">{wrong}</Alert>}
      <p className={css.sentTo}>
        Six digits, sent to <b>{shown}</b>
      </p>
      <CodeField label="Token" {...field('token')} />
      <Resend
        firstWaitSeconds={RESEND_WAIT_SECONDS}
        resend={() => browserApi().accounts.resendCode({ body: { email: target } })}
        onResult={setResent}
      />
      <SubmitButton isWide isBusy={isBusy}>
        Continue
      </SubmitButton>
    </form>
  )
}
