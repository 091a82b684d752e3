import { TextAreaField } from '../../ui/field.tsx'
import { filled } from '../../ui/members/filled.ts'
import { useForm } from '../../ui/use-form.ts'
import type { OrderDialogProps } from '../order/order-dialogs.tsx'
import { useClocks } from '../order/use-clocks.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { statementTextOf } from './use-evidence.ts'
import { useStatement } from './use-statement.ts'

const empty = { note: '' }

/**
 * The buyer says that the goods are on their way back, and proves it by the number of the parcel or a photo. What is filled
 * in survives a reload.
 */
export function SentBackDialog({ order, act, onClose }: OrderDialogProps) {
  const statement = useStatement({ orderId: order.id, dialog: 'sent-back', empty, onClose })
  const { start, setValues, evidence } = statement
  const { toSayItCame } = useClocks()
  const { field, ...form } = useForm({
    start,
    check: ({ note }) =>
      note.trim() || evidence.photos.length > 0 ? {} : { note: 'Enter the number of the parcel, or add a photo' },
    onChange: setValues,
    send: async (typed) => {
      const body = { photos: await evidence.settled(), ...filled(typed) }
      await act('sent-back', body, (api) => api.complaints.markSentBack)
      statement.drop()
    },
    place: (error) => ({ form: statementTextOf(error) }),
  })
  return (
    <FormDialog
      {...form}
      id="statement"
      title="I have sent it back"
      submit="Mark as sent back"
      isWide
      intro={
        <p>
          The seller then has {toSayItCame} to say that it is back. Without a word from the seller, your money comes
          back.
        </p>
      }
      onClose={statement.close}
    >
      <TextAreaField label="Number of the parcel, or who took it" maxLength={2000} {...field('note')} />
      <EvidenceField evidence={evidence} />
    </FormDialog>
  )
}

/** The seller says that the goods did not come back. */
export function NotGotBackDialog({ act, onClose }: OrderDialogProps) {
  const { field, ...form } = useForm({
    start: { text: '' },
    check: ({ text }) => (text.trim() ? {} : { text: 'Say what came, or that nothing came' }),
    send: async (typed) => {
      const body = { came: false, text: typed.text.trim() }
      await act('not-got-back', body, (api) => api.complaints.markGotBack)
    },
  })
  return (
    <FormDialog
      {...form}
      id="statement"
      title="It did not come"
      submit="Let our team decide"
      isWide
      intro={<p>Our team reads both sides and decides who gets the money. The money stays held until then.</p>}
      onClose={onClose}
    >
      <TextAreaField label="What came, or did nothing come?" maxLength={2000} {...field('text')} />
    </FormDialog>
  )
}
