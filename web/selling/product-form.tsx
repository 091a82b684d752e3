import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { wrongsOf } from '../app/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TaskFoot } from '../ui/task-foot.tsx'
import { useDialogElement } from '../ui/use-dialog-element.ts'
import { useForm } from '../ui/use-form.ts'
import { useLeaveGuard } from '../ui/members/use-leave-guard.tsx'
import { CardPreview } from './card-preview.tsx'
import { PhotoSlots } from './photo-slots.tsx'
import { allOf, type Photos, type Upload } from './photos.ts'
import { ProductFields } from './product-fields.tsx'
import {
  bodyOf,
  productParts,
  wrongsIn,
  type ProductBody,
  type ProductPart,
  type ProductStep,
  type ProductValues,
} from './product-values.ts'
import { usePhotos } from './use-photos.ts'
import { useProductStep } from './use-product-step.ts'
import { useUnsavedWork, type StoreWork } from './use-unsaved-work.ts'
import css from './product-form.module.css'

interface ProductFormProps {
  start: ProductValues
  startPhotos: Photos
  categories: readonly { id: string; name: string }[]
  isNew: boolean
  button: string
  /** The warning about what is lost on leaving. */
  leaving: string
  /** Called with the request body, and with what it was made of. */
  save: (body: ProductBody, values: ProductValues, photos: Photos) => Promise<void>
  onSaved: () => void
  /** Called every two seconds while the input changes, and when the page is left for another app. */
  store?: StoreWork | undefined
  /** `start` has changes that are not saved. */
  isRestored?: boolean
  /** Called to remove a photo of the saved product. Resolves to whether it was removed. */
  removeSaved?: (upload: Upload) => Promise<boolean>
}

/** One form. On phones it is shown in three steps; only a new product must be right up to a step to go on. */
export function ProductForm(props: ProductFormProps) {
  const { start, startPhotos, categories, isNew, isRestored, button, leaving, save, onSaved, store, removeSaved } =
    props
  const slots = usePhotos(startPhotos)
  const { photos, settled, isUploading, remove, drop } = slots
  const [typed, setTyped] = useState(start)
  const [isWaiting, setIsWaiting] = useState(false)
  const { isUnsaved, markSaved } = useUnsavedWork({ values: typed, photos }, store, isRestored)
  const guard = useLeaveGuard(isUnsaved, leaving)
  const { at, toStep } = useProductStep()
  const stepNow = () => (isNew && hasSteps() ? at : 3)

  const { form, field, wrong, isBusy, refusals } = useForm<ProductPart>({
    start: { ...start, product_image: '', product_cover_image: '' },
    check: (values, upTo) => wrongsIn(values, photos, isNew, upTo as ProductStep),
    async send(values) {
      if (stepNow() < 3) return toStep(after(at))
      setIsWaiting(isUploading())
      const come = await settled().finally(() => setIsWaiting(false))
      if (allOf(come).some(({ state }) => state !== 'done')) throw new MissingPhoto()
      await save(bodyOf(values, come), values, come)
      markSaved()
      onSaved()
    },
    // From now on `check` reports the missing photo.
    place: (error) => (error instanceof MissingPhoto ? {} : wrongsOf(error, productParts)),
    onChange: setTyped,
    step: stepNow,
  })
  useStepFocus(form.ref, at)
  useLeadToWrong(form.ref, { refusals, at, toStep })
  const onRemove = async (upload: Upload) => {
    if (!upload.isSaved || !removeSaved) return remove(upload)
    if (await removeSaved(upload)) drop(upload.key)
  }
  return (
    <form {...form} className={`grid gap-28 ${css.form}`} data-at={at}>
      <div className={css.photos}>
        <PhotoSlots
          photos={slots}
          onRemove={(upload) => void onRemove(upload)}
          wrongCover={field('product_cover_image').error}
          wrongOthers={field('product_image').error}
        >
          <CardPreview typed={typed} cover={photos.cover} />
        </PhotoSlots>
      </div>
      <div className={`grid gap-18 ${css.fields}`}>
        <ProductFields categories={categories} isNew={isNew} typed={typed} field={field} />
        <CardPreview typed={typed} cover={photos.cover} />
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <TaskFoot>
          <output className={`row gap-8 ${css.uploading}`}>
            {allOf(photos).some(({ state }) => state === 'uploading') && (
              <>
                <Spinner /> {UPLOADING}
              </>
            )}
          </output>
          <FormButtons isNew={isNew} isBusy={isBusy} button={button} onContinue={() => toStep(after(at))} />
        </TaskFoot>
      </div>
      {isWaiting && <UploadOverlay />}
      {guard}
    </form>
  )
}

interface FormButtonsProps extends Pick<ProductFormProps, 'isNew' | 'button'> {
  isBusy: boolean
  onContinue: () => void
}

/** A new product is saved in the last step, a saved one in each. */
function FormButtons({ isNew, isBusy, button, onContinue }: FormButtonsProps) {
  if (isNew)
    return (
      <SubmitButton isWide isBusy={isBusy}>
        <span className={css.onward}>Continue</span>
        <span className={css.end}>{button}</span>
      </SubmitButton>
    )
  return (
    <div className={`row gap-8 ${css.both}`}>
      <span className={css.onward}>
        <Button isWide kind="outline" onClick={onContinue}>
          Continue
        </Button>
      </span>
      <SubmitButton isWide isBusy={isBusy}>
        {button}
      </SubmitButton>
    </div>
  )
}

class MissingPhoto extends Error {}

/** A wrong field, or what stands for it. */
const WRONG = '[aria-invalid], [data-wrong]'

/** Whether the screen shows one step at a time; see the styles. */
function hasSteps(): boolean {
  return matchMedia('(width < 768px)').matches
}

function after(step: ProductStep): ProductStep {
  return step === 1 ? 2 : 3
}

/** After a refusal leads back to the step of the first wrong field, where `useStepFocus` focuses it. */
function useLeadToWrong(
  form: RefObject<HTMLFormElement | null>,
  { refusals, at, toStep }: { refusals: number; at: ProductStep; toStep: (step: ProductStep) => void },
): void {
  const leadToWrong = useEffectEvent(() => {
    const part = form.current?.querySelector(WRONG)?.closest<HTMLElement>('[data-step]')
    const step = Number(part?.dataset['step'])
    if (part && hasSteps() && step !== at) toStep(step as ProductStep)
  })
  useEffect(() => {
    if (refusals > 0) leadToWrong()
  }, [refusals])
}

/** In another step, focuses the first wrong field, otherwise the heading, unless the user is already in the step. */
function useStepFocus(form: RefObject<HTMLFormElement | null>, at: ProductStep): void {
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    const step = form.current?.querySelector(`[data-step="${at}"]`)
    // Effects run after the step has appeared: a field that was tapped meanwhile keeps the focus, and what is typed.
    if (step?.contains(document.activeElement)) return
    const wrong = step?.querySelector<HTMLElement>(WRONG)
    if (wrong) wrong.focus()
    else step?.querySelector('h2')?.focus({ preventScroll: true })
  }, [form, at])
}

/** Text from the requirements. */
const UPLOADING = 'File upload is in progress, do not refresh this page.'

/** Covers the page while saving waits for uploads. */
function UploadOverlay() {
  return (
    <dialog
      ref={useDialogElement(true)}
      className={`cover ${css.overlay}`}
      aria-label="File upload in progress"
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner />
      <p>{UPLOADING}</p>
    </dialog>
  )
}
