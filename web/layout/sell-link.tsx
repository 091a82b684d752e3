import type { ComponentProps } from 'react'
import { nextSellingStep } from '#contracts/seller-requirements.ts'
import { sellerStatusOf } from '../accounts/session/seller-status.ts'
import { useSellingWay } from '../accounts/session/use-selling-way.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { readSession } from '../app/session.ts'
import { Link } from '../ui/link.tsx'

/**
 * A link to listing a product: whoever may not yet is told why and led to what comes first. Until the profile is known
 * it leads to the form, which asks again.
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
