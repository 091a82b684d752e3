import { NeedsScripts } from '../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { BillFrame } from './bill-frame.tsx'

/** The page of a purchase to be made until the browser knows who looks: the server never does. */
export function BillFallback({ title }: { title: string }) {
  return (
    <BillFrame title={title}>
      <NeedsScripts />
      <RowSkeletons of="fields" />
    </BillFrame>
  )
}
