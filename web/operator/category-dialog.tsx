import { useRef } from 'react'
import type { OperatorCategory } from '#contracts/operator/catalog.ts'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { shrinkPhoto } from '../app/shrink-photo.ts'
import { uploadMedia } from '../app/upload-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { operatorOptions } from './operator-access.ts'
import { operatorApi } from './operator-api.ts'
import type { DialogEnds } from './section.ts'
import { useFinish } from './use-finish.ts'

interface CategoryDialogProps extends DialogEnds {
  /** Absent when adding a category. */
  category?: OperatorCategory
}

/** Edits the name and picture of a category. Without its own picture, a category has a plain one. */
export function CategoryDialog({ category, onClose, onDone }: CategoryDialogProps) {
  const finish = useFinish(onDone)
  const photo = useRef<HTMLInputElement>(null)
  const { field, ...form } = useForm<'name'>({
    start: { name: category?.name ?? '' },
    check: ({ name }) => (name.trim() ? {} : { name: 'Enter a name' }),
    send: async ({ name }) => {
      const [file] = photo.current?.files ?? []
      const picture = file && (await uploadMedia(await shrinkPhoto(file), operatorOptions()))
      const body = { name, ...(picture && { image: picture.id }) }
      const { changeCategory, createCategory } = operatorApi().operatorCatalog
      await finish(await (category ? changeCategory({ params: { id: category.id }, body }) : createCategory({ body })))
    },
  })
  return (
    <FormDialog
      {...form}
      title={category ? `Edit ${category.name}` : 'Add a category'}
      submit={category ? 'Save category' : 'Add category'}
      onClose={onClose}
    >
      <Field label="Name" maxLength={60} {...field('name')} />
      <Field
        ref={photo}
        label="Picture"
        hint={category ? 'Left empty, it stays as it is' : 'Left empty, it gets a plain one'}
        type="file"
        accept="image/*"
      />
    </FormDialog>
  )
}
