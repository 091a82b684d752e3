import { readFile } from 'node:fs/promises'

/** Where the built files of the browser stand, seen from the built server. */
const BUILT = new URL('../client', import.meta.url)
/** The router ends the address of a stylesheet that a later script needs too with `#`. */
const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/([\w-]+)\.css)#?"\/>/g

/**
 * Writes the stylesheets of a page into it where the browser does not have them yet, which saves the slowest
 * networks one way there and back before anything is painted.
 *
 * The links stay for the router, and fetch nothing. The page keeps what it was sent (`offline/keep.ts`) and says
 * so with the cookie `css`: the next page has links only.
 */
export async function withFirstVisitCss(
  html: string,
  { mark, cookies }: { mark: string; cookies: string },
): Promise<string> {
  const links = [...html.matchAll(STYLESHEET)]
  const version = links[0]?.[2]
  if (!version || cookies.includes(`css=${version}`)) return html
  const styles = await Promise.all(links.map(([, path = '']) => textOf(path)))
  return html.replace(STYLESHEET, (link, path: string) => {
    const style = `<style nonce="${mark}" data-css="${path}">${styles.shift()}</style>`
    // Before its link: what the router puts between the links later comes in its order.
    return style + link.replace('/>', ' disabled=""/>')
  })
}

const texts = new Map<string, Promise<string>>()

function textOf(path: string): Promise<string> {
  const text = texts.get(path) ?? readFile(new URL(`${BUILT.href}${path}`), 'utf8')
  texts.set(path, text)
  return text
}
