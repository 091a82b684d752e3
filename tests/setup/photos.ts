import sharp from 'sharp'

/** A photo as from a phone: optional noise as content, and the location in its metadata. */
export function photoWith(
  { width = 640, height = 480, noise = false }: { width?: number; height?: number; noise?: boolean } = {},
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const filled = noise ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } } : {}
  return sharp({ create: { width, height, channels: 3, background: '#c04020', ...filled } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 14/1' }, IFD0: { Make: 'Tecno' } })
    .toFormat(format)
    .toBuffer()
}

/** Byte sequences near the beginning of picture files, long enough not to occur in encrypted ones by chance. */
const SIGNS = ['\xff\xd8\xff\xdb\0', 'JFIF\0', 'Exif\0', '\x89PNG\r\n', 'WEBPVP8']

export function holdsPicture(bytes: Buffer): boolean {
  return SIGNS.some((sign) => bytes.includes(Buffer.from(sign, 'latin1')))
}
