import { readFile } from 'node:fs/promises'

/** Directory of the built browser files, relative to the built server. */
const BUILT = new URL('../client', import.meta.url)
/** The router appends `#` to the URL of a stylesheet that a later script also needs. */
const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/([\w-]+)\.css)(#?)"\/>/g

/**
 * Inlines the stylesheets of a page if the browser does not have them yet. Saves one round trip before the first paint.
 *
 * The links stay for the router, but fetch nothing. The page caches the inlined styles (`offline/store-page.ts`) and sets the
 * cookie `css`: then the next page has links only.
 */
export async function withFirstVisitCss(
  html: string,
  { mark, cookies }: { mark: string; cookies: string },
): Promise<string> {
  const links = [...html.matchAll(STYLESHEET)]
  const version = links[0]?.[2]
  if (!version || cookies.includes(`css=${version}`)) return html
  const styles = await Promise.all(links.map(([, path = '']) => textOf(path))).catch(() => null)
  // The files of an earlier build are still served to a browser when they are no longer there.
  if (!styles) return html
  return html.replace(STYLESHEET, (link, path: string, _: string, isShared: string) => {
    const style = `<style nonce="${mark}" data-css="${path}">${styles.shift()}</style>`
    const idle = link.replace('/>', ' disabled=""/>')
    // Before its link, so that styles the router inserts between the links later keep their order. A script that also
    // needs a shared stylesheet looks for a link without `#`, and would fetch what is inlined.
    return style + idle + (isShared && idle.replace('#', ''))
  })
}

const texts = new Map<string, Promise<string>>()

function textOf(path: string): Promise<string> {
  const known = texts.get(path)
  if (known) return known
  const text = readFile(new URL(`${BUILT.href}${path}`), 'utf8')
  texts.set(path, text)
  text.catch(() => texts.delete(path))
  return text
}
