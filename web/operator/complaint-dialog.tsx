import { useState, type ChangeEvent } from 'react'
import type { WholeOrder } from '#contracts/operator/orders.ts'
import { cleanPrice } from '../format/price-text.ts'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { useForm, type Values, type Wrongs } from '../ui/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { operatorApi } from './operator-api.ts'
import { inWords, type DialogEnds } from './section.ts'
import { useFinish } from './use-finish.ts'

type Name = 'kind' | 'wants' | 'amount' | 'text' | 'reason'
type Option = WholeOrder['complaint_options'][number]

const WANTS: Readonly<Record<Option['wants'][number], string>> = {
  refund: 'All the money back',
  part: 'Part of the money back',
  return: 'Send it back, for all the money',
}

interface ComplaintDialogProps extends DialogEnds {
  order: Pick<WholeOrder, 'id' | 'number' | 'complaint_options'>
}

/** Reports a problem for a buyer who is suspended, and so cannot. */
export function ComplaintDialog({ order: { id, number, complaint_options }, onClose, onDone }: ComplaintDialogProps) {
  const finish = useFinish(onDone)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const first = complaint_options[0]!
  const { field, ...form } = useForm<Name>({
    start: { kind: first.kind, wants: first.wants[0]!, amount: '', text: '', reason: '' },
    check,
    send: async ({ kind, wants, amount, text, reason }) => {
      const part = wants === 'part' ? { amount: Number(cleanPrice(amount)) } : {}
      const body = { kind: kind as Option['kind'], wants: wants as Option['wants'][number], text, reason, ...part }
      await finish(await operatorApi().operatorComplaints.complainForBuyer({ params: { id }, body }))
    },
  })
  const { kind, wants } = complaint_options.find(({ kind }) => kind === chosen['kind']) ?? first
  const choose = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    // Another kind has other wishes, of which the first is chosen again.
    setChosen((before) => (name === 'kind' ? { kind: value } : { ...before, [name]: value }))
  return (
    <FormDialog
      {...form}
      title="Report a problem"
      submit="Report"
      subject={`Order ${number}. Its buyer is suspended and cannot report it.`}
      onClose={onClose}
    >
      <SelectField label="What is wrong" {...field('kind')} onChange={choose}>
        {complaint_options.map(({ kind }) => (
          <option key={kind} value={kind}>
            {inWords(kind)}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={kind}
        label="What the buyer wants"
        {...field('wants')}
        defaultValue={wants[0]}
        onChange={choose}
      >
        {wants.map((each) => (
          <option key={each} value={each}>
            {WANTS[each]}
          </option>
        ))}
      </SelectField>
      {(chosen['wants'] ?? wants[0]) === 'part' && (
        <Field label="How much" hint="In naira, below the total" inputMode="decimal" {...field('amount')} />
      )}
      <TextAreaField label="What the buyer says" hint="The seller reads this." {...field('text')} />
      <TextAreaField label="Why you report it" hint="Only operators read this." {...field('reason')} />
    </FormDialog>
  )
}

function check({ wants, amount, text, reason }: Values<Name>): Wrongs<Name> {
  return {
    ...(wants === 'part' && !cleanPrice(amount) && { amount: 'Enter an amount, such as 2,500' }),
    ...(text.trim().length < 20 && { text: 'Describe the problem, in 20 characters at least' }),
    ...(!reason.trim() && { reason: 'Give a reason' }),
  }
}
