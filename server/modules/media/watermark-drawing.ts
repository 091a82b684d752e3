import { createLettering } from './lettering.ts'

const TILT = -24
/** Relative to the shorter side of the picture. */
const SIZE = 0.035

/** The words repeated over the whole picture, as SVG of its size. */
export async function watermarkDrawing(words: string, width: number, height: number): Promise<string> {
  const lettering = await createLettering('inter-700.ttf')
  const size = Math.max(10, Math.min(width, height) * SIZE)
  const [across, down] = [lettering.widthOf(words, size) + size * 3, size * 5]
  const mark = lettering.draw(words, { x: 0, y: down / 2, size })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<pattern id="marks" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(${TILT})">` +
    `<g fill="#fff" stroke="#000" stroke-width="30" fill-opacity="0.45" stroke-opacity="0.35">${mark}</g></pattern></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#marks)"/></svg>`
  )
}
