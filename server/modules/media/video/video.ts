/** A video whose container was parsed completely. */
export interface CleanVideo {
  /** As long as the upload; everything except picture and sound is blanked. */
  readonly bytes: Buffer
  /** In pixels, as shown. */
  readonly width: number
  readonly height: number
}

/** The container is damaged, or contains something we do not accept. */
export class UnreadableVideo extends Error {
  override readonly name = 'UnreadableVideo'
}

/** More parts than any honest file of 5 MB has. */
const MAX_PARTS = 50_000
const MAX_SIDE = 16_384

/** Throws after more parts than an honest file has. */
export function countParts(): () => void {
  let count = 0
  return () => {
    if ((count += 1) > MAX_PARTS) throw new UnreadableVideo('it has too many parts')
  }
}

export function assertSize(width: number, height: number): void {
  const fits = (side: number) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE
  if (!fits(width) || !fits(height)) throw new UnreadableVideo('it has no picture of a size that we show')
}
