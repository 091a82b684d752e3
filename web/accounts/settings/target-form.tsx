import { texts } from '#contracts/texts.ts'
import { browserApi } from '../../app/browser-api.ts'
import { formatPhone } from '../../format/phone.ts'
import { useFreshSignIn } from '../session/use-fresh-sign-in.tsx'
import { wrongsOf } from '../../app/problem-text.ts'
import { useLeaving } from '../../app/use-leaving.ts'
import { Alert } from '../../ui/feedback.tsx'
import { Field } from '../../ui/field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { RowFormProps } from './names-form.tsx'
import { RowButtons } from './row-buttons.tsx'
import css from './my-profile.module.css'

interface TargetFormProps extends RowFormProps {
  what: 'email' | 'phone'
  /** Called once a code is sent: it has to be entered. */
  onSent: () => void
  /** Reloads the page data if the server answers: it may have sent a code although its answer was lost. */
  onFailed: () => void
}

/** Changes the email address or phone number. The change takes effect once the code sent there is entered. */
export function TargetForm({ what, profile, onDone, onSent, onFailed, onCancel }: TargetFormProps) {
  const toast = useToast()
  const leaving = useLeaving()
  const { guarded, dialog } = useFreshSignIn()
  const send = async (typed: string) => {
    const body = what === 'email' ? { email: typed } : { phone: typed }
    const { message, data } = await guarded(() => browserApi().accounts.updateProfile({ body }))
    // Asked before the reload, which closes the form.
    const isClosed = leaving().aborted
    await onDone()
    if (isClosed || data[`pending_${what}`] === null) toast({ kind: 'success', text: message })
    else onSent()
  }
  const { form, field, wrong, isBusy } = useForm<'email' | 'phone'>({
    start: { email: profile.email, phone: profile.phone ? formatPhone(profile.phone) : '' },
    check: (typed) => (typed[what].trim() ? {} : { [what]: texts.fillInField }),
    send: (typed) => send(typed[what]),
    place: (error) => {
      onFailed()
      return wrongsOf(error, [what])
    },
  })
  return (
    <>
      <form {...form} className={`grid gap-14 ${css.form}`}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        {what === 'email' ? (
          <Field
            label="New email"
            hint="We send a code there. It is yours once you have entered it."
            type="email"
            autoComplete="email"
            {...field('email')}
          />
        ) : (
          <Field
            label="New phone"
            hint="A Nigerian mobile number of yours alone: codes go there by SMS, also for a new password."
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="0803 123 4567"
            {...field('phone')}
          />
        )}
        <RowButtons isBusy={isBusy} onCancel={onCancel} />
      </form>
      {dialog}
    </>
  )
}
