import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SellingStep } from '#contracts/seller-requirements.ts'
import { texts } from '#contracts/texts.ts'
import type { Route } from './+types/list-product.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { useSellingWay } from '../accounts/session/use-selling-way.ts'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/feedback.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { ConfirmDialog } from '../ui/members/confirm-dialog.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useToast } from '../ui/toast.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { umbrellaPairs } from '../ui/umbrella-shape.ts'
import { hasUnsentInput } from '../ui/unsent-input.ts'
import { useWhenChanged } from '../ui/use-when-changed.ts'
import { NO_PHOTOS } from './photos.ts'
import { dropProductDraft, type ProductDraft } from './product-draft.ts'
import { loadNewProduct } from './load-new-product.ts'
import { ProductForm } from './product-form.tsx'
import { EMPTY_PRODUCT } from './product-values.ts'
import { productListing } from './save-product.ts'
import { SellerPage } from './seller-page.tsx'
import { newTries } from './send-once.ts'
import { useProductStep } from './use-product-step.ts'
import css from './product-form.module.css'

export const clientLoader = forMember(loadNewProduct)
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('List Products')

export function HydrateFallback() {
  return (
    <Frame>
      <RowSkeletons of="fields" />
    </Frame>
  )
}

export default function ListProduct({ loaderData }: Route.ComponentProps) {
  const { value: known } = useArrival(loaderData.known)
  return (
    <Frame>
      {(known === undefined || known?.step) && <RowSkeletons of="fields" />}
      {known?.step && <LedOn step={known.step} />}
      {known === null && <LoadError />}
      {known && !known.step && <NewProduct categories={known.categories} draft={loaderData.draft} />}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <SellerPage title="List Products" {...useProductStep().barWith(paths.home)} isWide>
      {children}
    </SellerPage>
  )
}

/**
 * Leads a user who opened the URL directly to the missing step, like the List Product button. A user who has just chosen
 * a plan gets no second message in place of the server's.
 */
function LedOn({ step }: { step: SellingStep }) {
  const lead = useSellingWay()
  const fromPlan = (useLocation().state as { fromPlan?: true } | null)?.fromPlan
  const isSilent = fromPlan && step.code === 'shop_required'
  useEffect(() => lead(isSilent ? { ...step, showsText: false } : step, { replace: true }), [lead, step, isSilent])
  return null
}

interface NewProductProps {
  categories: readonly { id: string; name: string }[]
  draft: ProductDraft | null
}

/** The form of a new product. While the draft of an earlier one is offered, the new one is not stored in its place. */
function NewProduct({ categories, draft }: NewProductProps) {
  const [offered, setOffered] = useState(draft)
  const [resumed, setResumed] = useState<ProductDraft | null>(null)
  const [listing, setListing] = useState(() => productListing(newTries()))
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const { at, toStep } = useProductStep()
  const resume = () => {
    setIsAsking(false)
    if (!offered) return
    setResumed(offered)
    setListing(productListing(offered.tries))
    setOffered(null)
  }
  // The button that was pressed no longer exists.
  useWhenChanged(offered, () => focusHeading(`[data-step="${at}"] h2`))
  return (
    <>
      {offered && (
        <div className={`cluster ${css.draft}`}>
          <p>
            You left a product unfinished <TimeAgo time={new Date(offered.keptAt).toISOString()} />.
          </p>
          <Button size="small" onClick={() => (hasUnsentInput() ? setIsAsking(true) : resume())}>
            Resume
          </Button>
          <Button
            size="small"
            kind="outline"
            onClick={() => {
              dropProductDraft()
              setOffered(null)
              toStep(1)
            }}
          >
            Start anew
          </Button>
        </div>
      )}
      <ProductForm
        key={resumed?.keptAt}
        isNew
        start={resumed?.values ?? EMPTY_PRODUCT}
        startPhotos={resumed?.photos ?? NO_PHOTOS}
        categories={categories}
        button="List product"
        leaving={`The product is not listed yet. ${offered ? LOST : STAYS}`}
        store={offered ? undefined : listing.store}
        save={(body, values, photos) => listing.save(body, () => offered || listing.store(values, photos))}
        onSaved={() => {
          if (!offered) dropProductDraft()
          toast({ kind: 'success', text: texts.productCreated, mark: listedMark })
          void navigate(paths.myShop)
        }}
      />
      {isAsking && (
        <ConfirmDialog
          title="Resume the unfinished product?"
          yes="Resume"
          isDanger
          onYes={async () => resume()}
          onClose={() => setIsAsking(false)}
        >
          What you filled in for the new one is lost.
        </ConfirmDialog>
      )}
    </>
  )
}

const STAYS = 'What you filled in stays on this device and is offered again.'
const LOST = 'What you filled in is lost, because another unfinished product is on this device.'
const listedMark = <Umbrella ribs={10} colours={umbrellaPairs[7]} className="opens" />
