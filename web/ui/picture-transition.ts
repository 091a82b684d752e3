import type { MouseEvent } from 'react'

/** View transition from the picture of a clicked card to the first picture of the gallery, which has the same name. */
const NAME = 'product-picture'

interface Device {
  connection?: { saveData?: boolean }
  deviceMemory?: number
}

/** False for users who save data or prefer reduced motion, and on phones with little memory. */
export const canMorphPictures = isWelcome()

function isWelcome(): boolean {
  if (typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { connection, deviceMemory } = navigator as Navigator & Device
  return !connection?.saveData && (deviceMemory ?? 8) > 2
}

/**
 * Names the picture inside a clicked link. The name must be unique on a page, but a product may appear twice, and a
 * product page links to other products.
 */
export function markPicture({ currentTarget: link }: MouseEvent<HTMLElement>): void {
  for (const picture of document.querySelectorAll<HTMLElement>('picture')) {
    if (getComputedStyle(picture).viewTransitionName === NAME) picture.style.viewTransitionName = 'none'
  }
  const pressed = link.querySelector<HTMLElement>('picture')
  if (pressed) pressed.style.viewTransitionName = NAME
}
