import { createHash } from 'node:crypto'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import type { Original } from './render.ts'

/** Folder of the project's own drawings; the only one whose files are opened as SVG. */
const DRAWINGS = 'drawings'
/** Folder of user uploads, as re-encoded by us. */
export const UPLOADS = 'uploads'

/**
 * Stores a drawing of our own, such as those of the demo market. User SVG is never stored, because SVG can contain
 * scripts.
 *
 * The same drawing is stored once, however many products show it.
 */
export async function keepDrawing(store: MediaStore, svg: string): Promise<void> {
  const key = drawingKey(svg)
  if (!(await store.has(key))) await store.put(key, Buffer.from(svg))
}

export function drawingKey(svg: string): string {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32)
  return `${DRAWINGS}/${hash.slice(0, 2)}/${hash}.svg`
}

export async function findOriginal(store: MediaStore, key: string): Promise<Original | null> {
  const bytes = await store.find(key)
  return bytes && { kind: key.startsWith(`${DRAWINGS}/`) ? 'drawing' : 'upload', bytes }
}
