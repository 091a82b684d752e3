import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Cart } from '#contracts/cart.ts'
import type { Route } from './+types/cart.ts'
import { memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { inBrowser, revalidateForAnotherPath } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Alert, EmptyState, LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { loadCart } from './cart/load-cart.ts'
import { OwnCart } from './cart/own-cart.tsx'
import { SampleCart } from './sample/sample-cart.tsx'
import { useOwnCart } from './cart/use-own-cart.ts'
import css from './parts/page.module.css'

export const clientLoader = Object.assign(inBrowser(loadCart), { hydrate: true as const })

/** Nothing is loaded when `?add=` leaves the address. */
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Cart')

/** The server does not know the member. Without scripts everyone sees the sample. */
export function HydrateFallback() {
  return (
    <>
      <div className={css.ofMember}>
        <Frame>
          <RowSkeletons of="pictures" />
        </Frame>
      </div>
      <div className={css.ofVisitor}>
        <EmptyCart />
      </div>
    </>
  )
}

/** `/cart` and `/shoping-cart` */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { value: loaded } = useArrival(loaderData.loaded)
  useAddressWithoutAdd(Boolean(loaded && 'cart' in loaded && !loaded.wrong))
  if (loaded === null) return <EmptyCart />
  if (loaded && 'cart' in loaded) return <MemberCart loaded={loaded.cart} wrong={loaded.wrong} />
  return <Frame>{loaded ? <LoadError>{loaded.failure}</LoadError> : <RowSkeletons of="pictures" />}</Frame>
}

function MemberCart({ loaded, wrong }: { loaded: Cart; wrong: string | undefined }) {
  const own = useOwnCart(loaded)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = own.cart.groups.length === 0
  return (
    <>
      <Frame heading={heading}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        {isEmpty ? <NothingInCart /> : <OwnCart {...own} heading={heading} />}
      </Frame>
      {isEmpty && <SampleCart heading={heading} />}
    </>
  )
}

function EmptyCart() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Frame heading={heading}>
        <NothingInCart />
      </Frame>
      <SampleCart heading={heading} />
    </>
  )
}

function Frame({ heading, children }: { heading?: RefObject<HTMLHeadingElement | null>; children: ReactNode }) {
  return (
    <div className={`wrap ${css.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      {children}
    </div>
  )
}

function NothingInCart() {
  return (
    <EmptyState
      as="list"
      title="Your cart is empty"
      action={<ButtonLink to={paths.categories}>Browse products</ButtonLink>}
    />
  )
}

/** Takes `?add=` out of the address once the product is in the cart. */
function useAddressWithoutAdd(isInCart: boolean): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isInCart && new URLSearchParams(search).has('add'))
      void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [isInCart, pathname, search, navigate])
}
