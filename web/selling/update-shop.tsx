import { useRevalidator } from 'react-router'
import { texts } from '#contracts/texts.ts'
import type { Route } from './+types/update-shop.ts'
import { browserApi } from '../app/browser-api.ts'
import { orderApi } from '../app/order-api.ts'
import { useOffered } from '../app/site.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { orNull, revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { useLastKnown } from '../ui/members/use-last-known.ts'
import { useToast } from '../ui/toast.tsx'
import { useFormsGuard } from './use-forms-guard.ts'
import { loadOwnShop } from './load-own-shop.ts'
import { OrderTermsForm } from './order-terms-form.tsx'
import { ShopForm } from './shop-form.tsx'

export const clientLoader = forMember((need) => ({
  ...loadOwnShop(need),
  terms: orNull(orderApi().orderTerms.getOrderTerms()),
}))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Update Shop')

export function HydrateFallback() {
  return (
    <AccountFallback title="Update Shop">
      <RowSkeletons of="fields" />
    </AccountFallback>
  )
}

export default function UpdateShop({ loaderData }: Route.ComponentProps) {
  const { value: known } = useLastKnown(loaderData.known)
  const { value: terms } = useLastKnown(loaderData.terms)
  const isMarketOpen = useOffered().orders
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { guard, of } = useFormsGuard()
  return (
    <>
      {guard}
      <AccountHeading title="Update Shop" />
      {known === undefined && <RowSkeletons of="fields" />}
      {known === null && <LoadError />}
      {known && (
        <ShopForm
          {...known}
          button="Save changes"
          unsaved={of('shop')}
          save={(shop) => browserApi().shops.changeShop({ body: shop })}
          onSaved={() => {
            toast({ kind: 'success', text: texts.shopUpdated })
            // The terms are those of the saved shop, and its state. What is filled in stays.
            void revalidate()
          }}
        />
      )}
      {isMarketOpen && known?.shop && terms && (
        <OrderTermsForm shop={known.shop} terms={terms.data} unsaved={of('terms')} />
      )}
    </>
  )
}
