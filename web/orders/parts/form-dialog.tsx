import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { useForm } from '../../ui/use-form.ts'

interface FormDialogProps
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'shape' | 'back' | 'closesFromBeside' | 'onClose' | 'children'>,
    Pick<ReturnType<typeof useForm>, 'form' | 'wrong' | 'isBusy'> {
  /** Id of the form. */
  id: string
  /** Label of the submit button. */
  submit: string
  /** The submit button is as wide as the dialog. */
  isWide?: boolean
  /** Shown before the form. */
  intro?: ReactNode
}

/** A dialog with a form about an order. */
export function FormDialog(props: FormDialogProps) {
  const { form, wrong, isBusy, id, submit, isWide = false, intro, children, ...dialog } = props
  return (
    <Dialog
      isOpen
      closesFromBeside={false}
      {...dialog}
      foot={
        <SubmitButton form={id} isWide={isWide} isBusy={isBusy}>
          {submit}
        </SubmitButton>
      }
    >
      {intro}
      <form id={id} className="grid gap-14" {...form}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        {children}
      </form>
    </Dialog>
  )
}
