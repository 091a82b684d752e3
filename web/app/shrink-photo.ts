/** The longest side that the upload hint allows, in pixels. */
const MOST_SIDE = 2000
/** Smaller files are sent as they are: little would be saved. */
const WORTH_BYTES = 1024 * 1024
const QUALITY = 0.85

/** A photo as it should travel: at most 2000 pixels wide and high, as JPEG, where that saves data. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!file.type.includes('image')) return file
  const image = await createImageBitmap(file).catch(() => null)
  // What the browser cannot open, the server may, or says why not.
  if (!image) return file
  const scale = Math.min(1, MOST_SIDE / Math.max(image.width, image.height))
  if (scale === 1 && file.size <= WORTH_BYTES) return file
  const small = await asJpeg(image, scale)
  return small && small.size < file.size ? small : file
}

function asJpeg(image: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency: what is clear becomes the white that the hint asks for.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
