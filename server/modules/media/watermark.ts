import type { Workshop } from './workshop.ts'

/** Marks a picture all over with words, such as who looks at it and when. Gives a JPEG. */
export function watermark(workshop: Workshop, bytes: Uint8Array, words: string): Promise<Buffer> {
  return workshop.make({ make: 'watermark', original: { kind: 'upload', bytes }, words })
}
