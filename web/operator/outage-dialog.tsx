import { Field, TextAreaField } from '../ui/field.tsx'
import { useForm, type Values, type Wrongs } from '../ui/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { operatorApi } from './operator-api.ts'
import type { DialogEnds } from './section.ts'
import { useFinish } from './use-finish.ts'

type Name = 'from' | 'to' | 'reason'

/** Records that the market was down, which moves the deadlines of orders. */
export function OutageDialog({ onClose, onDone }: DialogEnds) {
  const finish = useFinish(onDone)
  const { field, ...form } = useForm<Name>({
    start: { from: '', to: '', reason: '' },
    check,
    send: async ({ from, to, reason }) => {
      const body = { from: momentOf(from)!, to: momentOf(to)!, reason }
      await finish(await operatorApi().operatorOrders.recordOutage({ body }))
    },
  })
  return (
    <FormDialog {...form} title="Record an outage" submit="Record outage" onClose={onClose}>
      <p>Every clock of an order that ran meanwhile gets as much time again. Record an hour at least.</p>
      <Field label="Down since" hint="In Nigerian time" type="datetime-local" {...field('from')} />
      <Field label="Up again" hint="In Nigerian time" type="datetime-local" {...field('to')} />
      <TextAreaField label="What happened" {...field('reason')} />
    </FormDialog>
  )
}

function check({ from, to, reason }: Values<Name>): Wrongs<Name> {
  return {
    ...(momentOf(from) === null && { from: 'Enter day and time' }),
    ...(momentOf(to) === null && { to: 'Enter day and time' }),
    ...(!reason.trim() && { reason: 'Give a reason' }),
  }
}

/** Takes a day and time in Lagos, which has no summer time. */
export function momentOf(typed: string): string | null {
  const at = new Date(`${typed}+01:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
