import { useState } from 'react'
import { useMember } from '../accounts/session/member.tsx'
import { wrongsOf } from '../app/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { Thanks } from './thanks.tsx'

type Name = 'reason' | 'details' | 'email'

interface ReportDialogProps<Reason extends string> {
  title: string
  reasons: readonly (readonly [reason: Reason, words: string])[]
  /** Returns the thanks. */
  send: (report: { reason: Reason; details?: string; email?: string }) => Promise<{ message: string }>
  onClose: () => void
}

/** Reports a problem with a product or a shop. A visitor gives an email address to be notified of the outcome. */
export function ReportDialog<Reason extends string>({ title, onClose, ...form }: ReportDialogProps<Reason>) {
  const [thanks, setThanks] = useState('')
  if (thanks) return <Thanks onClose={onClose}>{thanks}</Thanks>
  return (
    <Dialog isOpen title={title} onClose={onClose} closesFromBeside={false}>
      <ReportForm {...form} onSent={setThanks} />
    </Dialog>
  )
}

type ReportFormProps<Reason extends string> = Pick<ReportDialogProps<Reason>, 'reasons' | 'send'> & {
  onSent: (thanks: string) => void
}

function ReportForm<Reason extends string>({ reasons, send, onSent }: ReportFormProps<Reason>) {
  const { session } = useMember()
  // The server asks for the address if the session has ended.
  const [isMissed, setIsMissed] = useState(false)
  const asksEmail = !session || isMissed
  const { form, field, wrong, isBusy } = useForm<Name>({
    start: { reason: '', details: '', email: '' },
    check: ({ reason, email }) => ({
      ...(!reason && { reason: 'Choose a reason' }),
      ...(asksEmail && !email.trim() && { email: 'Enter your e-mail address' }),
    }),
    async send({ reason, details, email }) {
      const body = {
        reason: reason as Reason,
        ...(details.trim() && { details }),
        ...(asksEmail && { email }),
      }
      const { message } = await send(body)
      onSent(message)
    },
    place(error) {
      const wrongs = wrongsOf(error, ['reason', 'details', 'email'])
      if (wrongs.email) setIsMissed(true)
      return wrongs
    },
  })
  return (
    <form {...form} className="grid gap-16">
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <SelectField label="Reason" {...field('reason')}>
        <option value="">Choose a reason</option>
        {reasons.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField label="Details" hint="What we should look at" maxLength={2000} {...field('details')} />
      {asksEmail && (
        <Field label="Email" type="email" autoComplete="email" hint="To tell you what came of it" {...field('email')} />
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        Send report
      </Button>
    </form>
  )
}
