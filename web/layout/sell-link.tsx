import type { ComponentProps } from 'react'
import { nextSellingStep } from '#contracts/seller-requirements.ts'
import { sellerStatusOf } from '../accounts/session/seller-status.ts'
import { useSellingWay } from '../accounts/session/use-selling-way.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { readSession } from '../app/session.ts'
import { Link } from '../ui/link.tsx'

/**
 * A link to listing a product. A user who may not list yet sees the reason and is led to the missing step. Until the
 * profile is loaded, the link leads to the form, which checks again.
 */
export function SellLink(props: Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  const { profile } = useMember()
  const lead = useSellingWay()
  return (
    <Link
      {...props}
      to={paths.listProduct}
      onClick={(event) => {
        const isUnknown = readSession() !== null && profile === undefined
        const step = isUnknown ? null : nextSellingStep(sellerStatusOf(profile))
        if (!step) return
        event.preventDefault()
        lead(step)
      }}
    />
  )
}
