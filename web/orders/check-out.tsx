import type { Route } from './+types/check-out.ts'
import { memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { inBrowser, revalidateForAnotherPath } from '../app/loaders.ts'
import { useArrival } from '../ui/arrival.ts'
import { LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { CheckoutFrame } from './checkout/checkout-frame.tsx'
import { loadCheckout } from './checkout/load-checkout.ts'
import { OwnCheckout } from './checkout/own-checkout.tsx'
import { SampleCheckOut } from './sample/sample-check-out.tsx'
import css from './parts/page.module.css'

export const clientLoader = Object.assign(inBrowser(loadCheckout), { hydrate: true as const })
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Checkout')

/** The server does not know the member. Without scripts everyone sees the sample. */
export function HydrateFallback() {
  return (
    <>
      <div className={css.ofMember}>
        <CheckoutFrame>
          <RowSkeletons of="pictures" />
        </CheckoutFrame>
      </div>
      <div className={css.ofVisitor}>
        <SampleCheckOut />
      </div>
    </>
  )
}

/** `/check-out`: the cart of the member, or a sample while there is nothing to order. */
export default function CheckOut({ loaderData }: Route.ComponentProps) {
  const { value: loaded } = useArrival(loaderData.loaded)
  if (loaded === null) return <SampleCheckOut />
  if (loaded && 'cart' in loaded) return <OwnCheckout {...loaded} />
  return (
    <CheckoutFrame>{loaded ? <LoadError>{loaded.failure}</LoadError> : <RowSkeletons of="pictures" />}</CheckoutFrame>
  )
}
