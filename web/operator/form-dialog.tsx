import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { useForm } from '../ui/use-form.ts'
import css from './operator.module.css'

interface FormDialogProps extends Pick<ReturnType<typeof useForm>, 'form' | 'wrong' | 'isBusy'> {
  title: string
  /** What the form is about. */
  subject?: string
  /** Label of the submit button. */
  submit: string
  isDanger?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog whose form an operator sends or cancels. */
export function FormDialog(props: FormDialogProps) {
  const { form, wrong, isBusy, title, subject, submit, isDanger = false, onClose, children } = props
  return (
    <Dialog isOpen title={title} onClose={onClose} closesFromBeside={false}>
      <form {...form} aria-label={subject} className={`grid gap-16 ${css.form}`}>
        {subject && <p className={css.subject}>{subject}</p>}
        {wrong && <Alert kind="error">{wrong}</Alert>}
        {children}
        <div className={`flex gap-12 ${css.buttons}`}>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {submit}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
