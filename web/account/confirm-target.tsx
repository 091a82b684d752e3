import { useState } from 'react'
import type { Profile } from '#contracts/accounts.ts'
import { texts } from '#contracts/texts.ts'
import { browserApi } from '../browser-api.ts'
import { useModal } from '../chrome/use-modal.ts'
import { bareCode, CodeField } from '../member/code-field.tsx'
import { Resend, RESEND_WAIT_SECONDS } from '../member/resend.tsx'
import { textOf } from '../problem-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForm } from '../ui/use-form.ts'
import { pendingOf } from './pending-target.tsx'
import css from './my-profile.module.css'

interface ConfirmTargetProps {
  profile: Profile
  /** Brings the page up to date. */
  onDone: () => Promise<void>
}

/** Enters the code that went to a new e-mail address or phone number, at `?confirm=email` and `?confirm=phone`. */
export function ConfirmTarget({ profile, onDone }: ConfirmTargetProps) {
  const modal = useModal('confirm')
  const target = modal.value === 'phone' ? profile.pending_phone : profile.pending_email
  if (!modal.isOpen || target === null) return null
  const shown = pendingOf(profile, modal.value === 'phone' ? 'phone' : 'email')
  return (
    <Dialog isOpen title="Enter OTP" onClose={modal.close} closesFromBeside={false}>
      <CodeForm target={target} shown={shown} onDone={onDone} onClose={modal.close} />
    </Dialog>
  )
}

interface CodeFormProps {
  target: string
  shown: string
  onDone: () => Promise<void>
  onClose: () => void
}

function CodeForm({ target, shown, onDone, onClose }: CodeFormProps) {
  const toast = useToast()
  const [resent, setResent] = useState<{ kind: 'success' | 'error'; text: string }>()
  const enter = async (code: string) => {
    setResent(undefined)
    const { message } = await browserApi().accounts.verifyCode({ body: { email: target, token: code } })
    // Closing it goes to another address, which would interrupt what brings the page up to date.
    await onDone()
    onClose()
    toast({ kind: 'success', text: message })
  }
  const { form, field, wrong, isBusy } = useForm<'token'>({
    start: { token: '' },
    check: ({ token }) => (bareCode(token) ? {} : { token: texts.enterCode }),
    send: ({ token }) => enter(bareCode(token)),
    place: (error) => ({ form: textOf(error) }),
  })
  return (
    <form {...form} className={css.form}>
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
