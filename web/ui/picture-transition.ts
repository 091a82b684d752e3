import type { MouseEvent } from 'react'

/** The picture of a pressed card grows into the gallery, whose first picture has the same name in its style. */
const NAME = 'product-picture'

interface Device {
  connection?: { saveData?: boolean }
  deviceMemory?: number
}

/** Not for who saves data or asks for stillness, nor on the smallest phones. */
export const canMorphPictures = isWelcome()

function isWelcome(): boolean {
  if (typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { connection, deviceMemory } = navigator as Navigator & Device
  return !connection?.saveData && (deviceMemory ?? 8) > 2
}

/** Marks the picture inside a pressed link. A product may stand on a page twice, so only the pressed one has the name. */
export function markPicture({ currentTarget: link }: MouseEvent<HTMLElement>): void {
  link.querySelector<HTMLElement>('picture')?.style.setProperty('view-transition-name', NAME)
}
