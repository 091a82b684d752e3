/** The longest side in pixels that the upload hint allows. */
const MAX_SIDE = 2000
/** Smaller files are sent unchanged, because shrinking saves little. */
const WORTH_BYTES = 1024 * 1024
const WHITE_ENOUGH = 250
const QUALITY = 0.85

let lastShrunk: Promise<unknown> = Promise.resolve()

/**
 * Shrinks a photo to at most 2000 pixels per side, as JPEG, if that saves data. Otherwise returns the file. Shrinks one
 * photo after the other: each takes 50 MB of memory meanwhile, and a phone without memory closes the browser.
 */
export function shrinkPhoto(file: File): Promise<Blob> {
  const shrunk = lastShrunk.then(() => shrink(file))
  lastShrunk = shrunk.catch(() => {})
  return shrunk
}

async function shrink(file: File): Promise<Blob> {
  if (!file.type.includes('image')) return file
  const image = await createImageBitmap(file).catch(() => null)
  // The server may be able to read what this browser cannot; otherwise it returns the error.
  if (!image) return file
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height))
  if (scale === 1 && file.size <= WORTH_BYTES) {
    image.close()
    return file
  }
  const small = await asJpeg(image, scale)
  return small && small.size < file.size ? small : file
}

function asJpeg(image: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency: transparent pixels become white, as the upload hint asks.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  // A browser that resists fingerprinting returns noise instead of the drawn pixels. Brave changes white by a few steps.
  const isNoise = pen.getImageData(0, 0, 1, 1).data.some((part) => part < WHITE_ENOUGH)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  if (isNoise) return Promise.resolve(null)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
