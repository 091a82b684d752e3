import type { Picture } from '#contracts/catalog.ts'
import { PRODUCT_DRAFT, readSession } from '../app/session.ts'
import { NO_PHOTOS, photosFrom, type Photos } from './photos.ts'
import type { ProductValues } from './product-values.ts'

/** What no product uses is swept from the market after a day. */
const PHOTOS_LAST_MS = 20 * 60 * 60_000

interface Kept {
  /** Whose it is: somebody else who signs in at this browser does not see it. */
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

/** Keeps a product that is not listed yet on this device. Photos still on their way are not in it. */
export function keepProductDraft(values: ProductValues, { cover, others }: Photos): void {
  // Where the session has ended under the form, it stays whose it was.
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
    // A browser that keeps nothing loses it with the page.
  }
}

/** Null where nothing was left unfinished. */
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
