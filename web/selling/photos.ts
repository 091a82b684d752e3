import type { Picture, Product } from '#contracts/catalog.ts'
import type { ShownUpload } from '../ui/members/photo-tile.tsx'

/** The maximum number of photos and videos besides the cover. */
export const SLOTS = 6

/** What a cover may be: JPG and PNG. */
export const COVER_TYPES: readonly string[] = ['image/jpeg', 'image/png']

/** A photo or video in the form, from the moment it is chosen. */
export interface Upload extends ShownUpload {
  key: string
  name: string
  /** The error text. */
  why?: string
  /** The chosen file, for a retry. */
  file?: File
  /** The uploaded picture. */
  picture?: Picture
  /** Part of the saved product: removing it is permanent. */
  isSaved: boolean
}

export interface Photos {
  readonly cover: Upload | null
  readonly others: readonly Upload[]
}

export const NO_PHOTOS: Photos = { cover: null, others: [] }

export function photosOf({ product_cover_image, product_image }: Product): Photos {
  return photosFrom(product_cover_image, product_image, true)
}

export function photosFrom(cover: Picture | null, others: readonly Picture[], isSaved: boolean): Photos {
  const uploadOf = (picture: Picture): Upload => ({
    key: picture.id,
    name: picture.media_type,
    isVideo: picture.media_type === 'video',
    preview: picture.media,
    state: 'done',
    percent: 100,
    picture,
    isSaved,
  })
  return { cover: cover && uploadOf(cover), others: others.map(uploadOf) }
}

/** What is uploaded. Omits photos that are still uploading. */
export function uploadedOf({ cover, others }: Photos): { cover: Picture | null; others: Picture[] } {
  return { cover: cover?.picture ?? null, others: others.flatMap(({ picture }) => picture ?? []) }
}

export function allOf({ cover, others }: Photos): Upload[] {
  return cover ? [cover, ...others] : [...others]
}

export function withChanged({ cover, others }: Photos, key: string, change: Partial<Upload>): Photos {
  const changed = (upload: Upload) => (upload.key === key ? { ...upload, ...change } : upload)
  return { cover: cover && changed(cover), others: others.map(changed) }
}

export function without({ cover, others }: Photos, key: string): Photos {
  return { cover: cover?.key === key ? null : cover, others: others.filter((upload) => upload.key !== key) }
}

/** Moves the photo at one place to another; the others close the gap. */
export function moved({ cover, others }: Photos, from: number, to: number): Photos {
  const order = [...others]
  order.splice(to, 0, ...order.splice(from, 1))
  return { cover, others: order }
}
