import { useRevalidator } from 'react-router'
import { textOf } from '../problem-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForm } from '../ui/use-form.ts'
import { deskOptions } from './desk-access.ts'
import type { Act } from './section.ts'
import css from './desk.module.css'

/** Asks for the reason of an act, or whether it is meant, and does it. */
export function ActDialog({ act, name, onClose }: { act: Act; name: string; onClose: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { form, field, wrong, isBusy } = useForm({
    start: { reason: '' },
    check: ({ reason }) => (act.asks && !reason.trim() ? { reason: 'Give a reason' } : {}),
    send: async ({ reason }) => {
      const { message } = await act.run(reason, deskOptions())
      toast({ kind: 'success', text: message })
      await revalidate()
      onClose()
    },
    place: (error) => {
      // The list may be another by now; where the desk has closed, this leads to the code and back.
      void revalidate()
      return { form: textOf(error) }
    },
  })
  return (
    <Dialog isOpen title={`${act.label}: ${name}`} onClose={onClose} closesFromBeside={false}>
      <form {...form} className={css.form}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        {act.asks ? <TextAreaField label={act.asks} {...field('reason')} /> : <p>This is written into the log.</p>}
        <div className={css.buttons}>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton kind={act.isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {act.label}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
