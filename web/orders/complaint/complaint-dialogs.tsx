import type { OrderDialogProps } from '../order/order-dialogs.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { AgreeDialog, DisagreeDialog, GotBackDialog, WithdrawDialog } from './response-dialogs.tsx'
import { NotGotBackDialog, SentBackDialog } from './sent-back-dialogs.tsx'

const dialogs = {
  report: ReportDialog,
  answer: AnswerDialog,
  agree: AgreeDialog,
  disagree: DisagreeDialog,
  withdraw: WithdrawDialog,
  'sent-back': SentBackDialog,
  'got-back': GotBackDialog,
  'not-got-back': NotGotBackDialog,
}

export type ComplaintDialogName = keyof typeof dialogs

/** The dialog of what one party says about a problem. */
export default function ComplaintDialog({ name, ...props }: OrderDialogProps & { name: ComplaintDialogName }) {
  const Named = dialogs[name]
  return <Named {...props} />
}
