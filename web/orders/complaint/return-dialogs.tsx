import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { OrderDialogProps } from '../order/order-dialogs.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { statementTextOf, useEvidence } from './use-evidence.ts'

/** The buyer says that the goods are on their way back, and proves it by the number of the parcel or a photo. */
export function SentBackDialog({ order, change, onDone, onClose }: OrderDialogProps) {
  const evidence = useEvidence(order.id)
  const { form, field, wrong, isBusy } = useForm({
    start: { note: '' },
    check: ({ note }) =>
      note.trim() || evidence.photos.length > 0 ? {} : { note: 'Enter the number of the parcel, or add a photo' },
    send: async (typed) => {
      const note = typed.note.trim()
      const body = { photos: await evidence.settled(), ...(note && { note }) }
      const params = { id: order.id }
      onDone(await change(['sent-back', body], (api, once) => api.complaints.markSentBack({ params, body }, once)))
    },
    place: (error) => ({ form: statementTextOf(error) }),
  })
  return (
    <StatementDialog title="I have sent it back" button="Mark as sent back" isBusy={isBusy} onClose={onClose}>
      <p>The seller then has 7 days to say that it is back. Without a word from the seller, your money comes back.</p>
      <form id="statement" className="grid gap-14" {...form}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <TextAreaField label="Number of the parcel, or who took it" maxLength={2000} {...field('note')} />
        <EvidenceField evidence={evidence} />
      </form>
    </StatementDialog>
  )
}

/** The seller says that the goods did not come back. */
export function NotGotBackDialog({ order, change, onDone, onClose }: OrderDialogProps) {
  const { form, field, wrong, isBusy } = useForm({
    start: { text: '' },
    check: ({ text }) => (text.trim() ? {} : { text: 'Say what came, or that nothing came' }),
    send: async (typed) => {
      const body = { came: false, text: typed.text.trim() }
      const params = { id: order.id }
      onDone(await change(['not-got-back', body], (api, once) => api.complaints.markGotBack({ params, body }, once)))
    },
    place: (error) => ({ form: statementTextOf(error) }),
  })
  return (
    <StatementDialog title="It did not come" button="Let our team decide" isBusy={isBusy} onClose={onClose}>
      <p>Our team reads both sides and decides who gets the money. The money stays held until then.</p>
      <form id="statement" className="grid gap-14" {...form}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <TextAreaField label="What came, or did nothing come?" maxLength={2000} {...field('text')} />
      </form>
    </StatementDialog>
  )
}

interface StatementDialogProps {
  title: string
  button: string
  isBusy: boolean
  onClose: () => void
  /** The form has the id `statement`. */
  children: ReactNode
}

function StatementDialog({ title, button, isBusy, onClose, children }: StatementDialogProps) {
  return (
    <Dialog
      isOpen
      title={title}
      closesFromBeside={false}
      onClose={onClose}
      foot={
        <SubmitButton form="statement" isWide isBusy={isBusy}>
          {button}
        </SubmitButton>
      }
    >
      {children}
    </Dialog>
  )
}
