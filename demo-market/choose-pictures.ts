import { backdropsFor, viewNames } from './draw-picture.ts'
import type { Backdrop, Picture, View } from './draw-picture.ts'
import type { DrawingName } from './drawings/index.ts'
import type { PaintName } from './drawings/paint.ts'
import type { Random } from './random.ts'

/** Views that show the whole product, for covers. */
const coverViews: readonly View[] = ['front', 'front', 'front', 'umbrella', 'floor', 'table', 'disc']

/** Chooses pictures of one product: no view repeats, and neighbours never share a backdrop. */
export function choosePictures(
  random: Random,
  {
    drawing,
    color,
    count,
    notOn,
  }: { drawing: DrawingName; color: PaintName; count: number; notOn?: Backdrop | undefined },
): Picture[] {
  const cover = random.pick(coverViews)
  const others = random.shuffled(viewNames.filter((view) => view !== cover))
  let previous = notOn
  return [cover, ...others].slice(0, count).map((view) => {
    previous = random.pick(backdropsFor(color).filter((backdrop) => backdrop !== previous))
    return { drawing, color, view, backdrop: previous }
  })
}
