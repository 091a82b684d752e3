import type { ImageRenderer } from './image-renderer.ts'

/** Marks a picture all over with words, such as the viewer and the time. Returns a JPEG. */
export function watermark(imageRenderer: ImageRenderer, bytes: Uint8Array, words: string): Promise<Buffer> {
  return imageRenderer.make({ make: 'watermark', original: { kind: 'upload', bytes }, words })
}
