import type { Page } from 'playwright-core'

/** Breaches of: one primary button a screen, and no yellow button within 80 pixels of another one in sight. */
export async function crowdedButtonsOn(page: Page): Promise<string[]> {
  const [primary, yellow] = [await primaryButtonsOn(page), await closeYellowButtons(page)]
  return [
    ...(primary.length > 1 ? [`several primary buttons: ${primary.join(', ')}`] : []),
    ...(yellow.length > 0 ? [`yellow buttons close to each other: ${yellow.join(', ')}`] : []),
  ]
}

/** The filled buttons of the open dialog, or else of the page without the bars of the site. */
function primaryButtonsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const screen = document.querySelector('dialog:modal') ?? document.querySelector('main') ?? document.body
    const probe = screen.appendChild(document.createElement('i'))
    const fills = ['var(--adire)', 'rgb(255, 196, 23)'].map((color) => {
      probe.style.backgroundColor = color
      return getComputedStyle(probe).backgroundColor
    })
    probe.remove()
    return [...screen.querySelectorAll('a, button')]
      .filter((each) => each.checkVisibility() && fills.includes(getComputedStyle(each).backgroundColor))
      .map((each) => each.textContent.trim() || (each.getAttribute('aria-label') ?? ''))
  })
}

/** The yellow buttons in sight that are within 80 pixels of another one. */
export function closeYellowButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isYellow = (element: Element) => getComputedStyle(element).backgroundColor === 'rgb(255, 196, 23)'
    const buttons = [...document.querySelectorAll('a, button')]
      // The button of the bottom bar is yellow inside, as are the signs of some providers, which are no buttons.
      .filter(
        (each) =>
          each.checkVisibility() && [each, ...each.querySelectorAll('nav[aria-label=Main] .center')].some(isYellow),
      )
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight && box.bottom > 0)
    const gap = (a: DOMRect, b: DOMRect) =>
      Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom))
    return buttons
      .filter((button) => buttons.some((other) => other !== button && gap(button.box, other.box) < 80))
      .map(({ name }) => name ?? '')
  })
}
