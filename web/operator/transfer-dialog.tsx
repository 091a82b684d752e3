import { transferKinds } from '#contracts/values/choices.ts'
import { cleanPrice } from '../format/price-text.ts'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { useForm, type Values, type Wrongs } from '../ui/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { operatorApi } from './operator-api.ts'
import type { DialogEnds } from './section.ts'
import { useFinish } from './use-finish.ts'

type TransferKind = (typeof transferKinds)[number]

export const transferWords: Readonly<Record<TransferKind, string>> = {
  float_funding: 'From our bank to VTpass',
  card_settlement: 'From Paystack to our bank',
  float_surplus: 'VTpass holds more than the books say',
  float_shortfall: 'VTpass holds less than the books say',
  client_settlement: "From Paystack to the account for customers' money",
  client_funding: "From our bank to the account for customers' money",
  payout_funding: "From the account for customers' money to Paystack, for withdrawals",
  fee_sweep: "Our fees, from the account for customers' money to our bank",
  vat_payment: 'VAT, from our bank to the tax service',
}

type Name = 'kind' | 'amount' | 'reference' | 'reason'

/** Records a transfer of the market's own money that happened elsewhere. */
export function TransferDialog({ onClose, onDone }: DialogEnds) {
  const finish = useFinish(onDone)
  const { field, ...form } = useForm<Name>({
    start: { kind: transferKinds[0], amount: '', reference: '', reason: '' },
    check,
    send: async ({ kind, amount, reference, reason }) => {
      const body = { kind: kind as TransferKind, amount: Number(cleanPrice(amount)), reference, reason }
      await finish(await operatorApi().treasury.recordTransfer({ body }))
    },
  })
  return (
    <FormDialog {...form} title="Record a transfer" submit="Record transfer" onClose={onClose}>
      <SelectField label="What moved" {...field('kind')}>
        {transferKinds.map((kind) => (
          <option key={kind} value={kind}>
            {transferWords[kind]}
          </option>
        ))}
      </SelectField>
      <Field label="Amount" hint="In naira, such as 250,000" inputMode="decimal" {...field('amount')} />
      <Field label="Reference" hint="What the bank or the provider calls it" maxLength={100} {...field('reference')} />
      <TextAreaField label="Reason" hint="Above the limit a second operator has to agree." {...field('reason')} />
    </FormDialog>
  )
}

function check({ amount, reference, reason }: Values<Name>): Wrongs<Name> {
  return {
    ...(!cleanPrice(amount) && { amount: 'Enter an amount, such as 250,000' }),
    ...(!reference.trim() && { reference: 'Enter a reference' }),
    ...(!reason.trim() && { reason: 'Give a reason' }),
  }
}
