import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { TaskBar } from '../ui/task-bar.tsx'
import { ShareReceipt, type SharedReceipt } from './share-receipt.tsx'
import css from './receipt-bar.module.css'

interface ReceiptBarProps {
  /** The pages above; closing the receipt leads to the last of them. */
  above: readonly { label: string; to: string }[]
  /** Absent while the receipt is loading. */
  shared?: SharedReceipt | null | undefined
  title?: string
}

/** Heading of a receipt: on phones the bar of a task, which closes and shares it. */
export function ReceiptBar({ above, shared, title = 'Receipt' }: ReceiptBarProps) {
  return (
    <>
      <div className={css.way}>
        <Breadcrumb above={above} here={title} />
      </div>
      <TaskBar back={above.at(-1)!.to} end={shared ? <ShareReceipt {...shared} isRound /> : null}>
        <h1 tabIndex={-1}>{title}</h1>
      </TaskBar>
    </>
  )
}
