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

/**
 * Marks the picture inside a pressed link. No two may have the name at once: a product may stand on a page twice, and
 * the page of one product has links to others.
 */
export function markPicture({ currentTarget: link }: MouseEvent<HTMLElement>): void {
  for (const picture of document.querySelectorAll<HTMLElement>('picture')) {
    if (getComputedStyle(picture).viewTransitionName === NAME) picture.style.viewTransitionName = 'none'
  }
  const pressed = link.querySelector<HTMLElement>('picture')
  if (pressed) pressed.style.viewTransitionName = NAME
}
