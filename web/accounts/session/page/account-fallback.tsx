import type { ComponentProps } from 'react'
import { NeedsScripts } from '../../../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../../../ui/members/row-skeletons.tsx'
import { AccountHeading } from './account-heading.tsx'

/** A page of the account until the browser knows who looks: the server never does. */
export function AccountFallback({ children = <RowSkeletons />, ...heading }: ComponentProps<typeof AccountHeading>) {
  return (
    <>
      <AccountHeading {...heading} />
      <NeedsScripts />
      {children}
    </>
  )
}
