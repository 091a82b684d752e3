import { useEffect, useState, type ReactNode } from 'react'
import { data, useNavigate } from 'react-router'
import type { Product } from '#contracts/catalog.ts'
import { texts } from '#contracts/texts.ts'
import type { Route } from './+types/edit-product.ts'
import { browserApi } from '../app/browser-api.ts'
import { revalidateForAnotherPath } from '../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { paths } from '../paths.ts'
import { isRefusal } from '../app/problem-text.ts'
import { Alert } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { useToast } from '../ui/toast.tsx'
import { Link } from '../ui/link.tsx'
import { ConfirmDialog } from '../ui/members/confirm-dialog.tsx'
import { editDraft, storeEdit, readEdit } from './edit-draft.ts'
import { photosOf, type Photos, type Upload } from './photos.ts'
import { ProductForm } from './product-form.tsx'
import { valuesOf, type ProductValues } from './product-values.ts'
import { productChanges } from './save-product.ts'
import { SellerPage } from './seller-page.tsx'
import { useProductStep } from './use-product-step.ts'

export const clientLoader = forMember(async ({ api, params, session }) => {
  const [product, categories] = await Promise.all([
    api.catalog.getProduct({ params: { id: params['id'] ?? '' } }),
    api.catalog.listCategories(),
  ])
  // Only the seller may edit the product; others get 404.
  if (product.data.seller.id !== session.userId) throw data(null, { status: 404 })
  return { product: product.data, categories: categories.data }
})
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Product Detail')

export function HydrateFallback() {
  return (
    <Frame>
      <RowSkeletons of="fields" />
    </Frame>
  )
}

/** `/product-detail/:id` */
export default function EditProduct({ loaderData }: Route.ComponentProps) {
  const { product, categories } = loaderData
  return (
    <Frame>
      {product.taken_down_reason && (
        <Alert kind="error">Taken off the market by the market: {product.taken_down_reason}</Alert>
      )}
      <EditForm key={product.id} product={product} categories={categories} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <SellerPage title="Product Detail" {...useProductStep().barWith(paths.myShop)} isWide>
      {children}
    </SellerPage>
  )
}

interface EditFormProps {
  product: Product
  categories: readonly { id: string; name: string }[]
}

function EditForm({ product, categories }: EditFormProps) {
  const [draft] = useState(() => readEdit(product))
  const [first] = useState(() => draft ?? { values: valuesOf(product), photos: photosOf(product) })
  const [store] = useState(() => (values: ProductValues, photos: Photos) => storeEdit(product, values, photos))
  // A seller who leaves inside the app has agreed to lose the changes.
  useEffect(() => editDraft.drop, [])
  const removing = useQuestion<Upload>()
  const replacing = useQuestion<Product>()
  const [changes] = useState(() => productChanges(product, () => replacing.ask(product)))
  const navigate = useNavigate()
  const toast = useToast()

  const deleteImage = async (upload: Upload) => {
    await browserApi()
      .media.deleteMedia({ params: { id: upload.picture!.id } })
      // An earlier attempt whose response was lost has already deleted the photo.
      .catch((error: unknown) => {
        if (!isRefusal(error, 'not_found')) throw error
      })
    await changes.notePhotoDeleted()
    removing.answer(true)
    toast({ kind: 'success', text: texts.imageDeleted })
  }
  return (
    <>
      {draft && <Alert>What you changed is still here. It is not saved yet.</Alert>}
      <ProductForm
        isNew={false}
        isRestored={draft !== null}
        store={store}
        start={first.values}
        startPhotos={first.photos}
        categories={categories}
        button="Save changes"
        leaving="What you changed is not saved yet."
        removeSaved={removing.ask}
        save={changes.save}
        onSaved={() => {
          toast({ kind: 'success', text: texts.productUpdated })
          void navigate(paths.myShop)
        }}
      />
      {removing.asked && (
        <ConfirmDialog
          title="Remove this image?"
          yes="Yes, Continue"
          no="No, Cancel"
          isDanger
          onYes={() => deleteImage(removing.asked!)}
          onClose={() => removing.answer(false)}
        >
          It is deleted from {product.name} at once.
        </ConfirmDialog>
      )}
      {replacing.asked && (
        <ConfirmDialog
          title="Save yours anyway?"
          yes="Save mine anyway"
          isDanger
          onYes={async () => replacing.answer(true)}
          onClose={() => replacing.answer(false)}
        >
          This product was changed elsewhere in the meantime. What you have here replaces that change.{' '}
          <Link className="link" to={paths.editProduct(product.id)} target="_blank" rel="noopener">
            See what is saved now
          </Link>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Asks in a dialog about something, and resolves to the answer. */
function useQuestion<About>() {
  const [open, setOpen] = useState<{ about: About; resolve: (isYes: boolean) => void } | null>(null)
  return {
    asked: open?.about ?? null,
    ask: (about: About) => new Promise<boolean>((resolve) => setOpen({ about, resolve })),
    answer: (isYes: boolean) => {
      open?.resolve(isYes)
      setOpen(null)
    },
  }
}
