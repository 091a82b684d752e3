import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { BillHeading } from './bill-heading.tsx'

/** A page about a member's bills until the browser knows who looks: the server never does. */
export function BillFallback({ title }: { title: string }) {
  return (
    <>
      <BillHeading title={title} />
      <NeedsScripts />
      <RowSkeletons />
    </>
  )
}
