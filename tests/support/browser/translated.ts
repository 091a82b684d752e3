import type { Page } from 'playwright-core'

/**
 * Translates the pages of this tab as Google Translate does in Chrome: replaces each text node by `font` elements, also
 * those that come later. The translation of a text is the text with a tilde. `isEarly`: before the scripts run.
 */
export async function translates(page: Page, { isEarly = false } = {}): Promise<void> {
  await page.addInitScript((isEarly) => {
    const untranslated = 'script, style, noscript, textarea, svg, head, font, [translate=no]'
    const translate = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || !text.isConnected || text.parentElement!.closest(untranslated)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `${text.data}~`
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const begin = () => {
      translate(document)
      document.documentElement.classList.add('translated-ltr')
      document.documentElement.lang = 'ha'
      new MutationObserver((records) => {
        const added = records.flatMap(({ addedNodes }) => [...addedNodes])
        // A translation takes a while.
        if (added.length > 0) setTimeout(() => added.forEach(translate), 50)
      }).observe(document, { childList: true, subtree: true })
    }
    const beginLater = () => {
      const isHydrated = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
      setTimeout(isHydrated ? begin : beginLater, 500)
    }
    addEventListener('DOMContentLoaded', isEarly ? begin : beginLater)
  }, isEarly)
}
