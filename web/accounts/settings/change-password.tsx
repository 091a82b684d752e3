import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Profile } from '#contracts/accounts.ts'
import { MIN_PASSWORD_LENGTH, texts } from '#contracts/texts.ts'
import { useAttempt } from '../../app/attempt.ts'
import { browserApi } from '../../app/browser-api.ts'
import { withModal } from '../../paths.ts'
import { textOf } from '../../app/problem-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { ForgotLink, PasswordField } from '../../ui/members/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm, type Values, type Wrongs } from '../../ui/use-form.ts'
import css from './security-settings.module.css'

const names = ['old_password', 'new_password', 'confirm_password'] as const
type Name = (typeof names)[number]

export function ChangePassword({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator()
  const [changes, setChanges] = useState(0)
  if (!profile.has_password) return <NoPassword />
  const onChanged = () => {
    setChanges(changes + 1)
    // Changing the password has signed out the other devices.
    void revalidate()
    document.querySelector<HTMLElement>('#password')?.focus()
  }
  // The new key clears the fields.
  return <PasswordForm key={changes} email={profile.email} onChanged={onChanged} />
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const toast = useToast()
  const attempt = useAttempt()
  const change = async (typed: Values<Name>) => {
    const { message } = await browserApi().accounts.changePassword({ body: typed }, attempt(typed))
    toast({ kind: 'success', text: message })
    onChanged()
  }
  const { form, field, wrong, isBusy } = useForm<Name>({
    start: { old_password: '', new_password: '', confirm_password: '' },
    check,
    send: change,
    place: (error) => ({ form: textOf(error) }),
  })
  return (
    <form {...form} className={`grid gap-14 ${css.form}`}>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      {/* The password manager stores the new password under this name. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField label="Old Password" autoComplete="current-password" {...field('old_password')} />
      <ForgotLink />
      <PasswordField
        label="New Password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more`}
        autoComplete="new-password"
        {...field('new_password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirm_password')} />
      <div>
        <SubmitButton isBusy={isBusy}>Change password</SubmitButton>
      </div>
    </form>
  )
}

function check(typed: Values<Name>): Wrongs<Name> {
  const empty = names.filter((name) => !typed[name])
  if (empty.length > 0) return Object.fromEntries(empty.map((name) => [name, texts.enterNewPasswords]))
  if (typed.new_password.length < MIN_PASSWORD_LENGTH) return { new_password: texts.shortPassword }
  return typed.new_password === typed.confirm_password ? {} : { confirm_password: texts.newPasswordsDiffer }
}

/** For a user who signs in with Google only: a code sent by email sets the first password. */
function NoPassword() {
  const { search } = useLocation()
  return (
    <>
      <p>You sign in with Google and have no password yet. With one you can sign in by e-mail too.</p>
      <div>
        <ButtonLink kind="outline" size="small" to={withModal(search, 'auth', 'forgot')} preventScrollReset>
          Set a password
        </ButtonLink>
      </div>
    </>
  )
}
