import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAttempt } from '../../app/attempt.ts'
import { browserApi } from '../../app/browser-api.ts'
import { memberHandle, memberHead, memberHeaders } from '../session/page/member-page.ts'
import { authAddress, paths } from '../../paths.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { storeDialogData } from '../../app/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Alert, EmptyState } from '../../ui/feedback.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './email-undo.module.css'

export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Take back your address')

/**
 * `/email-undo#token=…`, linked in an email to the previous address of an account. The token is in the fragment, so the
 * browser sends it only in the body of the call. Opening the page alone changes nothing.
 */
export default function EmailUndo() {
  const { hash } = useLocation()
  const isReady = useHydrated()
  const [isDead, setIsDead] = useState(false)
  const [, token = ''] = hash.split('#token=')
  if (isReady && (!token || isDead)) return <DeadLink isWhole={isDead} />
  return <TakeBack token={token} onDead={() => setIsDead(true)} />
}

function TakeBack({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate()
  const attempt = useAttempt()
  const { form, wrong, isBusy } = useForm<never>({
    start: {},
    send: async () => {
      const { message, data } = await browserApi().accounts.undoEmailChange(
        { body: { token } },
        // Not sent as the member, whose session the undo ends: the key counts for the same sender only.
        { ...attempt(token), bearer: '' },
      )
      // The reset code was sent to the old address: next is the dialog that asks for it.
      storeDialogData('emailForPasswordReset', data.email)
      void navigate(authAddress('otp'), { replace: true, state: { note: { kind: 'success', text: message } } })
    },
    place: (error) => {
      if (isRefusal(error, 'dead_link') || isRefusal(error, 'invalid_input')) onDead()
      return { form: textOf(error) }
    },
  })
  return (
    <form {...form} className={`wrap grid gap-18 ${css.page}`}>
      <h1 tabIndex={-1}>Take back your address</h1>
      <p>
        Somebody gave your account a new e-mail address. If that was not you, take it back: every device is signed out,
        your old address opens the account again, and you set a new password.
      </p>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <div>
        <SubmitButton isBusy={isBusy}>Take it back</SubmitButton>
      </div>
    </form>
  )
}

function DeadLink({ isWhole }: { isWhole: boolean }) {
  return (
    <EmptyState
      as="page"
      title="This link has been used or is too old"
      action={<ButtonLink to={authAddress('forgot')}>Set a new password</ButtonLink>}
    >
      {isWhole ? 'Links in our e-mails work once, for seven days. ' : 'The link in our e-mail is longer. '}
      If somebody else has your account, write to us:{' '}
      <Link className="link" to={paths.helpCenter}>
        Contact Us
      </Link>
    </EmptyState>
  )
}
