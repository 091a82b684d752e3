import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { BillColumn } from './bill-column.tsx'
import { BillHeading } from './bill-heading.tsx'

/** A page about a purchase until the browser knows who looks: the server never does. */
export function BillFallback({ title }: { title: string }) {
  return (
    <BillColumn>
      <BillHeading title={title} />
      <NeedsScripts />
      <RowSkeletons />
    </BillColumn>
  )
}
