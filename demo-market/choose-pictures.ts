import type { Line } from './data.ts'
import { backdropsFor, viewNames } from './draw-picture.ts'
import type { Backdrop, Picture, View } from './draw-picture.ts'
import type { PaintName } from './drawings/paint.ts'
import { photosOf, type Photo } from './photos.ts'
import type { Random } from './random.ts'

/** Views that show the whole product, for covers. */
const coverViews: readonly View[] = ['front', 'front', 'front', 'umbrella', 'floor', 'table', 'disc']

/**
 * Chooses pictures of one product: its photographs if there are any; otherwise drawings, of which no view repeats and
 * neighbours never share a backdrop.
 */
export function choosePictures(
  random: Random,
  {
    line,
    color,
    count,
    notOn,
  }: { line: Pick<Line, 'drawing' | 'noPhoto'>; color: PaintName; count: number; notOn?: Backdrop | undefined },
): (Picture | Photo)[] {
  const photos = photosOf(line, color)
  // Covers differ, so that two phones of a colour are not alike in a list, and show the whole product.
  const whole = photos.filter(({ photo }) => /-(front|side)$/.test(photo))
  const first = whole[count % whole.length]
  if (first) return [first, ...photos.filter((photo) => photo !== first)]
  const cover = random.pick(coverViews)
  const others = random.shuffled(viewNames.filter((view) => view !== cover))
  let previous = notOn
  return [cover, ...others].slice(0, count).map((view) => {
    previous = random.pick(backdropsFor(color).filter((backdrop) => backdrop !== previous))
    return { drawing: line.drawing, color, view, backdrop: previous }
  })
}
