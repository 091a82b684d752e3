import { useEffect, useRef, useState } from 'react'
import { texts } from '#contracts/texts.ts'
import { ApiProblem } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import { useAddressDialog } from '../../layout/use-address-dialog.ts'
import { GoogleButton } from '../session/google-button.tsx'
import { useMember } from '../session/member.tsx'
import { paths } from '../../paths.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { clearAll } from '../../app/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { ForgotLink, PasswordField } from '../../ui/members/password-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './security-settings.module.css'

/** At `?delete-account`: explains what is deleted, asks for credentials, and lists the obstacles. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const modal = useAddressDialog('delete-account')
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = modal.isOpen
  }, [modal.isOpen])
  const toast = useToast()
  const [done, setDone] = useState<string | null>(null)
  const [returnsMoney, setReturnsMoney] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  // Shown also if the dialog was closed meanwhile.
  if (done === DELETED) return <Deleted />
  if (!modal.isOpen) return null
  if (done !== null) return <Waiting text={done} onClose={modal.close} />
  const close = async (proof: { password: string } | { token: string }) => {
    const body = returnsMoney ? { ...proof, return_to_card: true as const } : proof
    setIsBusy(true)
    try {
      const { message } = await browserApi().accounts.closeAccount({ body })
      setDone(message)
      // The account still exists while a refund is in progress.
      if (message === DELETED) clearAll()
      else if (!isShown.current) toast({ text: message })
    } catch (error) {
      // A dialog that was closed meanwhile shows no error.
      if (!isShown.current) toast({ kind: 'error', text: stopsIn(error).join(' ') || whyNot(error) })
      throw error
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog isOpen title="Delete Account" onClose={modal.close}>
      <p>
        Your profile, saved items, messages and listings are removed for good, and every device is signed out. Records
        of money are kept without your name, as the law asks.
      </p>
      <Checkbox checked={returnsMoney} onChange={({ currentTarget }) => setReturnsMoney(currentTarget.checked)}>
        Send what is left in my wallet back to my card first
      </Checkbox>
      {hasPassword ? <ByPassword onPassword={(password) => close({ password })} /> : <ByGoogle onToken={close} />}
      {!isBusy && (
        <Button kind="quiet" isWide onClick={modal.close}>
          Keep my account
        </Button>
      )}
    </Dialog>
  )
}

const DELETED = 'Your account is deleted'

function Waiting({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog isOpen title="Your account is being deleted" onClose={onClose}>
      <p>{text} We write to you when it is done, or if your card does not take the money.</p>
      <ButtonLink isWide to={paths.myWallet}>
        My Wallet
      </ButtonLink>
    </Dialog>
  )
}

function ByPassword({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const { session } = useMember()
  const [stops, setStops] = useState<readonly string[]>([])
  const { form, field, wrong, isBusy } = useForm<'password'>({
    start: { password: '' },
    check: ({ password }) => (password ? {} : { password: texts.enterPassword }),
    send: ({ password }) => onPassword(password),
    place: (error) => {
      setStops(stopsIn(error))
      if (isRefusal(error, 'wrong_password')) return { password: textOf(error) }
      return { form: stopsIn(error).join(' ') || whyNot(error) }
    },
  })
  return (
    <form {...form} className={`grid gap-14 ${css.form}`}>
      {wrong && <WhatStops stops={stops} text={wrong} />}
      <input hidden readOnly autoComplete="username" value={session?.email ?? ''} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <ForgotLink />
      <Button type="submit" kind="danger" isWide isBusy={isBusy}>
        Delete my account
      </Button>
    </form>
  )
}

/** A user without a password confirms with another Google sign-in. */
function ByGoogle({ onToken }: { onToken: (proof: { token: string }) => Promise<void> }) {
  const [refusal, setRefusal] = useState<unknown>()
  const tryToken = async (token: string) => {
    setRefusal(undefined)
    await onToken({ token }).catch(setRefusal)
  }
  return (
    <>
      {refusal !== undefined && <WhatStops stops={stopsIn(refusal)} text={whyNot(refusal)} />}
      <p>Choose your Google account to delete your account here.</p>
      <GoogleButton onCredential={tryToken} />
    </>
  )
}

function WhatStops({ stops, text }: { stops: readonly string[]; text: string }) {
  if (stops.length === 0) return <Alert kind="error">{text}</Alert>
  return (
    <Alert kind="error">
      Your account cannot be deleted yet.
      <ul className={`grid gap-4 ${css.stops}`}>
        {stops.map((stop) => (
          <li key={stop}>{stop}</li>
        ))}
      </ul>
    </Alert>
  )
}

function whyNot(error: unknown): string {
  const text = textOf(error)
  return isRefusal(error, 'network') ? `${text} If your account is deleted already, an e-mail says so.` : text
}

function stopsIn(error: unknown): string[] {
  if (!(error instanceof ApiProblem) || error.problem.code !== 'cannot_close') return []
  return (error.problem.errors ?? []).map(({ message }) => message)
}

/** The stored data is deleted: closing the dialog in any way reloads the site. */
function Deleted() {
  return (
    <Dialog isOpen title="Account deleted" onClose={() => location.replace(paths.home)}>
      <p>Your account and what it held are deleted. We have sent you a last e-mail that says so.</p>
      <ButtonLink isWide to={paths.home} reloadDocument>
        Home
      </ButtonLink>
    </Dialog>
  )
}
