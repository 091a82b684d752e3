import type { Page } from 'playwright-core'

/**
 * What of a page, as it stands on a device that asks for stillness, hinders who looks at it in a way of their own: what
 * moves all the same, has no edge in forced colours, or makes it wider than a wide screen at 400 % or a phone with
 * letters twice as large.
 */
export async function hindrancesOn(page: Page): Promise<string[]> {
  const size = page.viewportSize()!
  const found = [...(await movingOn(page)), ...(await edgelessOn(page)), ...(await overhangOn(page, 'as it stands'))]
  await page.setViewportSize({ ...size, width: 320 })
  found.push(...(await overhangOn(page, 'at 400 %')))
  // The browser's own setting, which this stands for, would lay a wide page out as a narrow one.
  await page.setViewportSize({ ...size, width: 360 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  found.push(...(await overhangOn(page, 'in large letters')))
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize(size)
  return found
}

function movingOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMoving = (element: Element, pseudo?: string) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, pseudo)
      return /[1-9]/.test(transitionDuration + animationDuration) || scrollBehavior === 'smooth'
    }
    return [...document.querySelectorAll('*')]
      .filter((element) => isMoving(element) || isMoving(element, '::before') || isMoving(element, '::after'))
      .map((element) => `moves: ${element.localName} ${element.className}`)
  })
}

/** Buttons, fields and what is chosen of several: without their grounds and shadows nothing else tells them. */
async function edgelessOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const hasEdge = (element: Element | null) => {
      if (!element) return false
      const { borderTopStyle, outlineStyle, appearance } = getComputedStyle(element)
      const isNative = appearance === 'auto' && element.matches('[type=checkbox], [type=radio]')
      return isNative || borderTopStyle !== 'none' || outlineStyle !== 'none'
    }
    const chosen =
      'a[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true]'
    // The design's button keeps its name in its class; what opens a menu is words alone.
    const pressed = '[class*=_button_]:not([aria-haspopup]), input, select, textarea'
    return [...document.querySelectorAll(`${pressed}, ${chosen}`)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !hasEdge(element) && !hasEdge(element.parentElement))
      .map((element) => `no edge: ${element.localName} ${element.className} ${element.textContent?.trim()}`)
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

function overhangOn(page: Page, when: string): Promise<string[]> {
  return page.evaluate((words) => {
    const overhang = document.documentElement.scrollWidth - innerWidth
    return overhang > 0 ? [`${overhang} px too wide ${words}`] : []
  }, when)
}
