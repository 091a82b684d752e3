import type { Picture } from '#contracts/catalog.ts'
import { parse, read, write } from '../app/browser-store.ts'
import { now } from '../app/clock.ts'
import { PRODUCT_DRAFT, readSession } from '../app/session.ts'
import { NO_PHOTOS, photosFrom, type Photos, uploadedOf } from './photos.ts'
import type { ProductBody, ProductValues } from './product-values.ts'
import { newTries, type Tries } from './send-once.ts'

/** Uploads that no product uses are deleted on the server after a day. */
const PHOTOS_LAST_MS = 20 * 60 * 60_000

interface StoredDraft {
  /** Owner of the draft. Another user who signs in in this browser does not see it. */
  userId: string
  keptAt: number
  /** When the first of the photos was stored; absent without photos. */
  photosSince?: number | undefined
  values: ProductValues
  cover: Picture | null
  others: Picture[]
  /** Absent in drafts of earlier versions. */
  tries?: Tries<ProductBody>
}

export interface ProductDraft {
  keptAt: number
  values: ProductValues
  photos: Photos
  tries: Tries<ProductBody>
}

/** Stores an unlisted product on this device, with the tries to list it. */
export function storeProductDraft(values: ProductValues, photos: Photos, tries: Tries<ProductBody>): void {
  // If the session ended while the form is open, the draft keeps its owner.
  const before = readStored()
  const userId = readSession()?.userId ?? before?.userId
  if (userId === undefined) return
  const keptAt = now()
  const pictures = uploadedOf(photos)
  const stored: StoredDraft = {
    userId,
    keptAt,
    photosSince: idsOf(pictures).length === 0 ? undefined : (sinceOf(before, pictures) ?? keptAt),
    values,
    ...pictures,
    tries,
  }
  write(PRODUCT_DRAFT, JSON.stringify(stored))
}

/** Changes the tries of the stored draft, unless another product has taken its place. */
export function storeTries(tries: Tries<ProductBody>): void {
  const stored = readStored()
  if (stored?.tries?.idempotencyKey === tries.idempotencyKey) write(PRODUCT_DRAFT, JSON.stringify({ ...stored, tries }))
}

/** Null if there is no draft of the signed-in user. */
export function readProductDraft(): ProductDraft | null {
  try {
    const stored = readStored()
    if (!stored || stored.userId !== readSession()?.userId) return null
    const { keptAt, photosSince = keptAt, values, cover, others, tries = newTries() } = stored
    const isFresh = now() - photosSince < PHOTOS_LAST_MS
    return { keptAt, values, photos: isFresh ? photosFrom(cover, others, false) : NO_PHOTOS, tries }
  } catch {
    return null
  }
}

type Pictures = Pick<StoredDraft, 'cover' | 'others'>

function idsOf({ cover, others }: Pictures): string[] {
  return (cover ? [cover, ...others] : others).map(({ id }) => id)
}

/** Since when the draft has had photos, if one of them is still there. */
function sinceOf(before: StoredDraft | null, pictures: Pictures): number | undefined {
  const ids = new Set(idsOf(pictures))
  return before && idsOf(before).some((id) => ids.has(id)) ? (before.photosSince ?? before.keptAt) : undefined
}

function readStored(): StoredDraft | null {
  return parse(read(PRODUCT_DRAFT))
}

export function dropProductDraft(): void {
  write(PRODUCT_DRAFT, null)
}
