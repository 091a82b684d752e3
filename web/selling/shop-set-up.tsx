import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '#contracts/texts.ts'
import type { Route } from './+types/shop-set-up.ts'
import { browserApi } from '../app/browser-api.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { SellingSteps, sellingStepAt } from '../accounts/session/selling-steps.tsx'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { SideNote } from '../ui/members/side-note.tsx'
import { useToast } from '../ui/toast.tsx'
import { loadOwnShop } from './load-own-shop.ts'
import { SellerPage } from './seller-page.tsx'
import { ShopForm } from './shop-form.tsx'
import { useFormsGuard } from './use-forms-guard.ts'

export const clientLoader = forMember(loadOwnShop)
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Set Up Your Shop')

export function HydrateFallback() {
  return (
    <Frame>
      <RowSkeletons of="fields" />
    </Frame>
  )
}

export default function ShopSetUp({ loaderData }: Route.ComponentProps) {
  const { value: known } = useArrival(loaderData.known)
  const navigate = useNavigate()
  const toast = useToast()
  const { guard, of } = useFormsGuard()
  return (
    <Frame>
      {guard}
      {known === undefined && <RowSkeletons of="fields" />}
      {known === null && <LoadError />}
      {known && (
        <ShopForm
          {...known}
          button="Save shop"
          unsaved={of('shop')}
          aside={whatBuyersSee}
          save={(shop) => browserApi().shops.setUpShop({ body: shop })}
          onSaved={() => {
            toast({ kind: 'success', text: texts.shopSaved })
            void navigate(paths.listProduct)
          }}
        />
      )}
    </Frame>
  )
}

const whatBuyersSee = (
  <SideNote
    title="What buyers see"
    lines={[
      'Store name and description, on your shop page',
      'State and town, on every product',
      'Store address 1, on the page of each product',
      'Your phone number, to call or write on WhatsApp',
    ]}
    privacy="Store address 2 and the postal code stay between you and the market."
  />
)

function Frame({ children }: { children: ReactNode }) {
  return (
    <SellerPage
      title="Set Up Your Shop"
      back={paths.home}
      step={sellingStepAt('Shop')}
      steps={<SellingSteps current="Shop" />}
    >
      {children}
    </SellerPage>
  )
}
