import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { cleanPrice } from '../format/price-text.ts'
import { textOf } from '../app/problem-text.ts'
import { Field, TextAreaField } from '../ui/field.tsx'
import { useForm, type Wrongs } from '../ui/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import type { Act, Row } from './section.ts'
import { useFinish } from './use-finish.ts'

interface ActDialogProps {
  act: Act
  /** Name of the row's subject. */
  name: string
  onClose: () => void
  /** Called when the act is done and the list has changed. `left`: the rows on which it failed. */
  onDone: (left: readonly Row[]) => void
}

/** Asks for the reason of an act, or for confirmation, then runs it. */
export function ActDialog({ act, name, onClose, onDone }: ActDialogProps) {
  const finish = useFinish(onDone)
  const { revalidate } = useRevalidator()
  const { field, ...form } = useForm({
    start: { reason: '', amount: act.amount?.start ?? '', days: '' },
    check: (typed) => checkAct(act, typed),
    send: async ({ reason, amount, days }) => {
      const number = act.days ? days.trim() : cleanPrice(amount)
      await finish(await act.run(reason, number ? Number(number) : undefined))
    },
    place: (error) => {
      // The list may have changed; if the operator session has expired, reloading leads to the code form and back.
      void revalidate()
      return { form: textOf(error) }
    },
  })
  const { ref } = form.form
  // Focus the first control for keyboard users. For a dangerous act, not the submit button, so that a second Enter does
  // not confirm.
  useEffect(() => {
    ref.current
      ?.querySelector<HTMLElement>(
        act.days ? 'input' : act.asks ? 'textarea' : act.isDanger ? 'button' : '[type=submit]',
      )
      ?.focus()
  }, [ref, act])
  return (
    <FormDialog {...form} title={act.label} submit={act.label} subject={name} isDanger={act.isDanger} onClose={onClose}>
      {act.amount && <Field label={act.amount.label} inputMode="decimal" {...field('amount')} />}
      {act.days && <Field label={act.days} inputMode="numeric" maxLength={2} {...field('days')} />}
      {act.asks ? <TextAreaField label={act.asks} {...field('reason')} /> : <p>This is written into the log.</p>}
    </FormDialog>
  )
}

const DAYS = /^([1-9]|1[0-4])$/

type Typed = Readonly<Record<'reason' | 'amount' | 'days', string>>

/** What is wrong with the input of an act. An optional amount may be empty, but not unreadable. */
export function checkAct(act: Act, { reason, amount, days }: Typed): Wrongs<keyof Typed> {
  const isAmountAsked = act.amount && (act.amount.start || amount.trim())
  return {
    ...(act.asks && !reason.trim() && { reason: 'Give a reason' }),
    ...(isAmountAsked && !cleanPrice(amount) && { amount: 'Enter an amount, such as 2,500' }),
    ...(act.days && !DAYS.test(days.trim()) && { days: 'Enter whole days, 1 to 14' }),
  }
}
