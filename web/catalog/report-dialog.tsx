import { useState } from 'react'
import { browserApi } from '../app/browser-api.ts'
import { useMember } from '../accounts/session/member.tsx'
import { wrongsOf } from '../app/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'

type Name = 'reason' | 'details' | 'email'

const reasons = [
  ['scam', 'It looks like a scam'],
  ['prohibited', 'It may not be sold'],
  ['wrong_details', 'Its details or photos are wrong'],
  ['sold', 'It is sold already'],
  ['other', 'Something else'],
] as const
type Reason = (typeof reasons)[number][0]

interface ReportDialogProps {
  productId: string
  onClose: () => void
}

/** Reports a problem with a product. A visitor gives an email address to be notified of the outcome. */
export default function ReportDialog({ productId, onClose }: ReportDialogProps) {
  const [thanks, setThanks] = useState('')
  if (thanks) {
    return (
      <Dialog isOpen title="Thank you" onClose={onClose}>
        <p>{thanks}</p>
        <Button isWide onClick={onClose}>
          Done
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog isOpen title="Report this product" onClose={onClose} closesFromBeside={false}>
      <ReportForm productId={productId} onSent={setThanks} />
    </Dialog>
  )
}

function ReportForm({ productId, onSent }: { productId: string; onSent: (thanks: string) => void }) {
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
      const { message } = await browserApi().reports.reportProduct({ params: { id: productId }, body })
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
