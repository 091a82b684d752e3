import { useState } from 'react'
import { texts } from '#contracts/texts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { readSession, storeSession, type SignInAnswer } from '../../app/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { ForgotLink, PasswordField } from '../../ui/members/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { GoogleButton } from './google-button.tsx'
import { useMember } from './member.tsx'
import css from './fresh-sign-in.module.css'

interface FreshSignInProps {
  onSignedIn: () => void
  onClose: () => void
}

/** Asks the signed-in user for the password again, or for a sign-in with Google if they have no password. */
export function FreshSignInDialog({ onSignedIn, onClose }: FreshSignInProps) {
  const { session, profile } = useMember()
  const [email] = useState(session?.email ?? '')
  const [isSomebodyElse, setIsSomebodyElse] = useState(false)
  const renew = async (signIn: () => Promise<SignInAnswer>) => {
    const old = readSession()
    const answer = await signIn()
    const [{ access }, { id }] = answer.data
    const isSame = id === old?.userId
    setIsSomebodyElse(!isSame)
    // For the same user the server has ended the previous session itself.
    if (!isSame && access !== undefined) endSession(access)
    if (!isSame) return
    storeSession(answer)
    onSignedIn()
  }
  return (
    <Dialog isOpen title="Confirm it is you" onClose={onClose}>
      {isSomebodyElse && <Alert kind="error">That is another account. Choose the one you are signed in with.</Alert>}
      {profile?.has_password === false ? (
        <>
          <p>This needs a sign-in of the last minutes.</p>
          <GoogleButton onCredential={(token) => renew(() => signInWithGoogle(token))} />
        </>
      ) : (
        <PasswordForm
          email={email}
          onPassword={(password) => renew(() => signIn(email, password))}
          onForgotten={onClose}
        />
      )}
    </Dialog>
  )
}

interface PasswordFormProps {
  email: string
  onPassword: (password: string) => Promise<void>
  onForgotten: () => void
}

function PasswordForm({ email, onPassword, onForgotten }: PasswordFormProps) {
  const { form, field, wrong, isBusy } = useForm<'password'>({
    start: { password: '' },
    check: ({ password }) => (password ? {} : { password: texts.enterPassword }),
    send: ({ password }) => onPassword(password),
  })
  return (
    <form {...form} className={`grid gap-14 ${css.form}`}>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <p>
        This needs your password. You are signed in as <b>{email}</b>.
      </p>
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <ForgotLink onFollow={onForgotten} />
      <SubmitButton isWide isBusy={isBusy}>
        Continue
      </SubmitButton>
    </form>
  )
}

function endSession(access: string): void {
  void browserApi()
    .accounts.signOut({}, { bearer: access })
    .catch(() => {})
}

function signIn(email: string, password: string): Promise<SignInAnswer> {
  return browserApi().accounts.signIn({ body: { email, password } })
}

async function signInWithGoogle(token: string): Promise<SignInAnswer> {
  return browserApi().accounts.signInWithGoogle({ body: { social_type: 'google', token } })
}
