import type { Picture } from '#contracts/catalog.ts'
import { PRODUCT_DRAFT, readSession } from '../app/session.ts'
import { NO_PHOTOS, photosFrom, type Photos } from './photos.ts'
import type { ProductValues } from './product-values.ts'

/** Uploads that no product uses are deleted on the server after a day. */
const PHOTOS_LAST_MS = 20 * 60 * 60_000

interface Kept {
  /** Owner of the draft. Another user who signs in in this browser does not see it. */
  userId: string
  keptAt: number
  values: ProductValues
  cover: Picture | null
  others: Picture[]
}

export interface ProductDraft {
  keptAt: number
  values: ProductValues
  photos: Photos
}

/** Stores an unlisted product on this device. Omits photos that are still uploading. */
export function keepProductDraft(values: ProductValues, { cover, others }: Photos): void {
  // If the session ended while the form is open, the draft keeps its owner.
  const userId = readSession()?.userId ?? readKept()?.userId
  if (userId === undefined) return
  const kept: Kept = {
    userId,
    keptAt: Date.now(),
    values,
    cover: cover?.picture ?? null,
    others: others.flatMap(({ picture }) => picture ?? []),
  }
  try {
    localStorage.setItem(PRODUCT_DRAFT, JSON.stringify(kept))
  } catch {
    // Without storage, the draft is lost with the page.
  }
}

/** Null if there is no draft of the signed-in user. */
export function readProductDraft(): ProductDraft | null {
  try {
    const kept = readKept()
    if (!kept || kept.userId !== readSession()?.userId) return null
    const { keptAt, values, cover, others } = kept
    const isFresh = Date.now() - keptAt < PHOTOS_LAST_MS
    return { keptAt, values, photos: isFresh ? photosFrom(cover, others, false) : NO_PHOTOS }
  } catch {
    return null
  }
}

function readKept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(PRODUCT_DRAFT) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export function dropProductDraft(): void {
  localStorage.removeItem(PRODUCT_DRAFT)
}
