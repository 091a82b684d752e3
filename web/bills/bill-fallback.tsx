import { NeedsScripts } from '../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { BillFrame } from './bill-frame.tsx'

/** Fallback of a purchase page until the browser has read the session, which the server cannot. */
export function BillFallback({ title }: { title: string }) {
  return (
    <BillFrame title={title}>
      <NeedsScripts />
      <RowSkeletons of="fields" />
    </BillFrame>
  )
}
