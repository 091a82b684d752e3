import { useState } from 'react'
import { orderApi } from '../app/order-api.ts'
import { Thanks } from '../reports/thanks.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'

/** Reports a review, by anybody. */
export default function ReportReview({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const [thanks, setThanks] = useState('')
  const { form, field, wrong, isBusy } = useForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Say what is wrong with it' }),
    async send({ reason }) {
      const { message } = await orderApi().reviewing.reportReview({ params: { id: reviewId }, body: { reason } })
      setThanks(message)
    },
  })
  if (thanks) return <Thanks onClose={onClose}>{thanks}</Thanks>
  return (
    <Dialog isOpen title="Report this review" onClose={onClose} closesFromBeside={false}>
      <form {...form} className="grid gap-16">
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <TextAreaField
          label="What is wrong with it?"
          hint="For example: it insults, names a person, or is not about the order"
          maxLength={500}
          {...field('reason')}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          Send report
        </Button>
      </form>
    </Dialog>
  )
}
