import type { MediaStore } from '#server/providers/media-store/port.ts'
import { findOriginal } from './originals.ts'
import { FORMATS, WIDTHS, widthsOf, type Format } from './picture.ts'
import type { RenderTask } from './render.ts'
import type { ImageRenderer } from './image-renderer.ts'

/** One size and format of a picture; `saver` is the lighter one for a person who asked to save data. */
export interface Variant {
  readonly width: number
  readonly format: Format
  readonly saver: boolean
}

/** Raised when the same original is made differently, so that no variant of before is given out any more. */
const RECIPE = 1

const FILE = new RegExp(`^(${WIDTHS.join('|')})\\.(${FORMATS.join('|')})$`)

/** `320.avif` → its variant, where a picture of that width has it. */
export function variantOf(file: string, originalWidth: number, saver: boolean): Variant | undefined {
  const [, width, format] = FILE.exec(file) ?? []
  if (!width || !widthsOf(originalWidth).includes(Number(width))) return undefined
  return { width: Number(width), format: format as Format, saver }
}

/** Variants belong to the original and not to a row of media: rows that share an original share the work. */
export function variantKey(originalKey: string, { width, format, saver }: Variant): string {
  return `${variantsFolder(originalKey)}${width}${saver ? '-saver' : ''}.${format}`
}

/** Everything made from an original; can be deleted at any time. */
export function variantsFolder(originalKey: string): string {
  return `variants/${RECIPE}/${originalKey.replace(/\.\w+$/, '')}/`
}

/** Pictures out of the store; what is not there yet is made, once however many ask at the same time, and kept. */
export interface ReadyPictures {
  /** Null when the original is gone. Rejects with `PoolBusy` when too much waits. */
  findVariant(originalKey: string, variant: Variant): Promise<Buffer | null>
  findMade(
    key: string,
    originalKey: string,
    taskOf: (original: RenderTask['original']) => RenderTask,
  ): Promise<Buffer | null>
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

  async function make(key: string, originalKey: string, taskOf: (original: RenderTask['original']) => RenderTask) {
    const original = await findOriginal(store, originalKey)
    if (!original) return null
    const picture = await imageRenderer.make(taskOf(original))
    await store.put(key, picture)
    return picture
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
