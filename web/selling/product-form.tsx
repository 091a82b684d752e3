import { useRef, useState } from 'react'
import type { CallOptions } from '../app/api.ts'
import { attemptOf, type Attempt } from '../app/attempt.ts'
import { wrongsOf } from '../app/problem-text.ts'
import { Alert } from '../ui/feedback.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TaskFoot } from '../ui/task-foot.tsx'
import { useForm } from '../ui/use-form.ts'
import { useLeaveGuard } from '../ui/members/use-leave-guard.tsx'
import { PhotoSlots } from './photo-slots.tsx'
import { allOf, type Photos, type Upload } from './photos.ts'
import { ProductFields } from './product-fields.tsx'
import { bodyOf, productParts, wrongsIn, type ProductPart, type ProductValues } from './product-values.ts'
import { UPLOADING, UploadOverlay } from './upload-overlay.tsx'
import { usePhotos } from './use-photos.ts'
import { useUnsavedWork, type KeepWork } from './use-unsaved-work.ts'
import css from './product-form.module.css'

interface ProductFormProps {
  start: ProductValues
  startPhotos: Photos
  categories: readonly { id: string; name: string }[]
  isNew: boolean
  button: string
  /** The warning about what is lost on leaving. */
  leaving: string
  save: (body: ReturnType<typeof bodyOf>, options: CallOptions) => Promise<unknown>
  onSaved: () => void
  /** Called every two seconds while the input changes. */
  keep?: KeepWork
  /** Called to remove a photo of the saved product. Resolves to whether it was removed. */
  removeSaved?: (upload: Upload) => Promise<boolean>
}

export function ProductForm(props: ProductFormProps) {
  const { start, startPhotos, categories, isNew, button, leaving, save, onSaved, keep, removeSaved } = props
  const slots = usePhotos(startPhotos)
  const { photos, settled, isUploading, remove, drop } = slots
  const [typed, setTyped] = useState(start)
  const [isWaiting, setIsWaiting] = useState(false)
  const attempt = useRef<Attempt>(null)
  const { isUnsaved, markSaved } = useUnsavedWork(typed, photos, keep)
  const guard = useLeaveGuard(isUnsaved, leaving)

  const { form, field, wrong, isBusy } = useForm<ProductPart>({
    start: { ...start, product_image: '', product_cover_image: '' },
    check: (values) => wrongsIn(values, photos, isNew),
    async send(values) {
      setIsWaiting(isUploading())
      const come = await settled().finally(() => setIsWaiting(false))
      if (allOf(come).some(({ state }) => state !== 'done')) throw new MissingPhoto()
      const body = bodyOf(values, come)
      const { idempotencyKey } = (attempt.current = attemptOf(body, attempt.current))
      await save(body, { idempotencyKey })
      markSaved()
      onSaved()
    },
    // From now on `check` reports the missing photo.
    place: (error) => (error instanceof MissingPhoto ? {} : wrongsOf(error, productParts)),
    onChange: setTyped,
  })
  const onRemove = async (upload: Upload) => {
    if (!upload.isSaved || !removeSaved) return remove(upload)
    if (await removeSaved(upload)) drop(upload.key)
  }
  return (
    <form {...form} className={`grid gap-28 ${css.form}`}>
      <div className={css.photos}>
        <PhotoSlots
          photos={slots}
          onRemove={(upload) => void onRemove(upload)}
          wrongCover={field('product_cover_image').error}
          wrongOthers={field('product_image').error}
        />
      </div>
      <div className={`grid gap-18 ${css.fields}`}>
        <ProductFields categories={categories} isNew={isNew} typed={typed} field={field} />
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <TaskFoot>
          <output className={`row gap-8 ${css.uploading}`}>
            {allOf(photos).some(({ state }) => state === 'uploading') && (
              <>
                <Spinner /> {UPLOADING}
              </>
            )}
          </output>
          <SubmitButton isWide isBusy={isBusy}>
            {button}
          </SubmitButton>
        </TaskFoot>
      </div>
      {isWaiting && <UploadOverlay />}
      {guard}
    </form>
  )
}

class MissingPhoto extends Error {}
