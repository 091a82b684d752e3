import type { Picture, Product } from '#contracts/catalog.ts'
import { tabDraft } from '../app/tab-draft.ts'
import { allOf, photosFrom, photosOf, type Photos, type Upload, uploadedOf } from './photos.ts'
import type { ProductValues } from './product-values.ts'

interface EditDraft {
  /** The product as it was when it was opened. */
  of: string
  values: ProductValues
  cover: Picture | null
  others: Picture[]
}

/** What is changed of a product and not saved. Survives a reload, and the camera that pushes the browser out of memory. */
export const editDraft = tabDraft<EditDraft>('edit-draft')

export function storeEdit(product: Product, values: ProductValues, photos: Photos): void {
  editDraft.store({ of: versionOf(product), values, ...uploadedOf(photos) })
}

/** Null if there are none, or the product was changed or ordered since. */
export function readEdit(product: Product): { values: ProductValues; photos: Photos } | null {
  const draft = editDraft.read()
  if (draft?.of !== versionOf(product)) return null
  const saved = new Set(allOf(photosOf(product)).map(({ key }) => key))
  const marked = (upload: Upload) => ({ ...upload, isSaved: saved.has(upload.key) })
  const { cover, others } = photosFrom(draft.cover, draft.others, false)
  return { values: draft.values, photos: { cover: cover && marked(cover), others: others.map(marked) } }
}

/** Orders change the stock alone, which a save must not set back. */
function versionOf({ id, updated_at, in_stock, quantity }: Product): string {
  return [id, updated_at, in_stock, quantity].join(' ')
}
