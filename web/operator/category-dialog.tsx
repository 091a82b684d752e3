import { useRef } from 'react'
import type { Picture } from '#contracts/catalog.ts'
import { marketCalls } from '#contracts/market-calls.ts'
import type { OperatorCategory } from '#contracts/operator/catalog.ts'
import { wrongsOf } from '../app/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import { sendForm } from '../app/upload-form.ts'
import { shrinkPhoto } from '../app/shrink-photo.ts'
import { operatorOptions } from './operator-access.ts'
import { operatorApi } from './operator-api.ts'
import { useFinish } from './use-finish.ts'
import css from './operator.module.css'

interface CategoryDialogProps {
  /** Absent when adding a category. */
  category?: OperatorCategory
  onClose: () => void
  onDone: () => void
}

/** Edits the name and picture of a category. Without its own picture, a category has a plain one. */
export function CategoryDialog({ category, onClose, onDone }: CategoryDialogProps) {
  const finish = useFinish(onDone)
  const photo = useRef<HTMLInputElement>(null)
  const { form, field, wrong, isBusy } = useForm<'name'>({
    start: { name: category?.name ?? '' },
    check: ({ name }) => (name.trim() ? {} : { name: 'Enter a name' }),
    send: async ({ name }) => {
      const [file] = photo.current?.files ?? []
      const body = { name, ...(file && { image: await upload(file) }) }
      const { message } = category
        ? await operatorApi().operatorCatalog.changeCategory({ params: { id: category.id }, body }, operatorOptions())
        : await operatorApi().operatorCatalog.createCategory({ body }, operatorOptions())
      await finish(message)
    },
    place: (error) => wrongsOf(error, ['name']),
  })
  return (
    <Dialog
      isOpen
      title={category ? `Edit ${category.name}` : 'Add a category'}
      onClose={onClose}
      closesFromBeside={false}
    >
      <form {...form} className={css.form}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <Field label="Name" maxLength={60} {...field('name')} />
        <Field
          ref={photo}
          label="Picture"
          hint={category ? 'Left empty, it stays as it is' : 'Left empty, it gets a plain one'}
          type="file"
          accept="image/*"
        />
        <div className={css.buttons}>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isBusy={isBusy}>{category ? 'Save category' : 'Add category'}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

/** Uploads a picture and returns its id. */
async function upload(file: File): Promise<string> {
  const form = new FormData()
  form.set('media_type', 'photo')
  form.set('media', await shrinkPhoto(file))
  const { signal } = new AbortController()
  const sending = { signal, onProgress: () => {}, ...operatorOptions() }
  const { data } = await sendForm<{ data: Picture }>(marketCalls.media.uploadMedia, form, sending)
  return data.id
}
