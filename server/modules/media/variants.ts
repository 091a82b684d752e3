import { dirname } from 'node:path/posix'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { findOriginal } from './originals.ts'
import { FORMATS, WIDTHS, widthsOf, type Format } from './picture.ts'
import type { Original, RenderTask } from './render.ts'
import type { ImageRenderer } from './image-renderer.ts'

/** A size and format of a picture. `saver` is the lighter one for Save-Data. */
interface Variant {
  readonly width: number
  readonly format: Format
  readonly saver: boolean
}

/** Increase it when rendering changes, so that old variants are no longer used. */
const RECIPE = 1

const FILE = new RegExp(`^(${WIDTHS.join('|')})\\.(${FORMATS.join('|')})$`)

/** Parses `320.avif`; undefined if the picture has no such variant. */
export function variantOf(file: string, originalWidth: number, saver: boolean): Variant | undefined {
  const [, width, format] = FILE.exec(file) ?? []
  if (!width || !widthsOf(originalWidth).includes(Number(width))) return undefined
  return { width: Number(width), format: format as Format, saver }
}

/** Variants belong to the original, not to a media row: rows with the same original share them. */
export function variantKey(originalKey: string, { width, format, saver }: Variant): string {
  return `${variantsFolder(originalKey)}${width}${saver ? '-saver' : ''}.${format}`
}

/** Everything made from an original. Can be deleted at any time. */
export function variantsFolder(originalKey: string): string {
  return `variants/${RECIPE}/${originalKey.replace(/\.\w+$/, '')}/`
}

/** Reads pictures from the store. Renders and stores a missing one, once for all simultaneous requests. */
export interface ReadyPictures {
  /** Null if the original does not exist. Rejects with `PoolBusy` if the queue is full. */
  findVariant(originalKey: string, variant: Variant): Promise<Buffer | null>
  findMade(key: string, originalKey: string, taskOf: (original: Original) => RenderTask): Promise<Buffer | null>
}

export function createReadyPictures(store: MediaStore, imageRenderer: ImageRenderer): ReadyPictures {
  const underWay = new Map<string, Promise<Buffer | null>>()

  const findMade: ReadyPictures['findMade'] = async (key, originalKey, taskOf) => {
    const ready = await store.find(key)
    if (ready) return ready
    let making = underWay.get(key)
    if (!making) {
      making = make(key, originalKey, taskOf).finally(() => underWay.delete(key))
      underWay.set(key, making)
    }
    return making
  }

  async function make(key: string, originalKey: string, taskOf: (original: Original) => RenderTask) {
    const original = await findOriginal(store, originalKey)
    if (!original) return null
    const picture = await imageRenderer.make(taskOf(original))
    await store.put(key, picture)
    // If the original was deleted meanwhile, so was the folder of this picture, perhaps before it was stored.
    if ((await store.sizeOf(originalKey)) !== null) return picture
    await store.deleteFolder(`${dirname(key)}/`)
    return null
  }

  return {
    findMade,
    findVariant: (originalKey, variant) =>
      findMade(variantKey(originalKey, variant), originalKey, (original) => ({
        make: 'variant',
        original,
        ...variant,
      })),
  }
}
