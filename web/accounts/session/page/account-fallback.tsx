import type { ComponentProps } from 'react'
import { NeedsScripts } from '../../../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../../../ui/members/row-skeletons.tsx'
import { AccountHeading } from './account-heading.tsx'

/** Fallback of an account page until the browser has read the session, which the server cannot. */
export function AccountFallback({ children = <RowSkeletons />, ...heading }: ComponentProps<typeof AccountHeading>) {
  return (
    <>
      <AccountHeading {...heading} />
      <NeedsScripts />
      {children}
    </>
  )
}
