import type { ReactNode } from 'react'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { AccountHeading } from './account-heading.tsx'

/** A page of the account until the browser knows who looks: the server never does. */
export function AccountFallback({ title, children = <RowSkeletons /> }: { title: string; children?: ReactNode }) {
  return (
    <>
      <AccountHeading title={title} />
      <NeedsScripts />
      {children}
    </>
  )
}
