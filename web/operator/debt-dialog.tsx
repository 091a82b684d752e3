import type { OperatorDebt } from '#contracts/operator/payments.ts'
import { debtSettlements } from '#contracts/values/choices.ts'
import { cleanPrice } from '../format/price-text.ts'
import { formatNgn } from '../format/money.ts'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { useForm, type Values, type Wrongs } from '../ui/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { operatorApi } from './operator-api.ts'
import type { DialogEnds } from './section.ts'
import { useFinish } from './use-finish.ts'

export const settlementWords: Readonly<Record<(typeof debtSettlements)[number], string>> = {
  repaid: 'Paid into our bank',
  written_off: 'Written off: they will never pay it',
}

type Name = 'kind' | 'amount' | 'reference' | 'reason'

/** Records how a debt was settled. A second operator has to record the same. */
export function DebtDialog({ debt, onClose, onDone }: DialogEnds & { debt: OperatorDebt }) {
  const finish = useFinish(onDone)
  const { field, ...form } = useForm<Name>({
    start: { kind: 'repaid', amount: String(debt.owed), reference: '', reason: '' },
    check,
    send: async (typed) => {
      const body = settlementOf(typed)
      await finish(await operatorApi().operatorPayments.settleDebt({ params: { user: debt.user.id }, body }))
    },
  })
  return (
    <FormDialog
      {...form}
      title="Settle a debt"
      submit="Settle"
      subject={`${debt.user.email ?? debt.user.id} owes ${formatNgn(debt.owed)}`}
      onClose={onClose}
    >
      <SelectField label="Outcome" {...field('kind')}>
        {debtSettlements.map((kind) => (
          <option key={kind} value={kind}>
            {settlementWords[kind]}
          </option>
        ))}
      </SelectField>
      <Field label="Amount" hint="In naira" inputMode="decimal" {...field('amount')} />
      <Field label="Reference" hint="What the bank calls the transfer" maxLength={100} {...field('reference')} />
      <TextAreaField label="Reason" hint="A second operator has to tell the same." {...field('reason')} />
    </FormDialog>
  )
}

export function settlementOf({ kind, amount, reference, reason }: Values<Name>) {
  const settlement = { amount: Number(cleanPrice(amount)), reason }
  return kind === 'repaid'
    ? { kind: 'repaid' as const, ...settlement, reference }
    : { kind: 'written_off' as const, ...settlement }
}

function check({ kind, amount, reference, reason }: Values<Name>): Wrongs<Name> {
  return {
    ...(!cleanPrice(amount) && { amount: 'Enter an amount, such as 2,500' }),
    ...(kind === 'repaid' && !reference.trim() && { reference: 'Enter the reference of the bank' }),
    ...(!reason.trim() && { reason: 'Give a reason' }),
  }
}
