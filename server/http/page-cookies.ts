import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const THEMES = new Set(['light', 'dark'])

/**
 * The cookies that pages may read, of a request's header, in one order and spelling: the theme, and the stylesheet that a
 * browser has. Any other value is left out, so that nobody makes a page new with one.
 */
export type SeeCookies = (header: string | undefined) => string

export async function cookiesSeenByPages(clientFolder: string): Promise<SeeCookies> {
  const files = await readdir(join(clientFolder, 'assets'))
  const stylesheets = new Set(files.filter((name) => name.endsWith('.css')).map((name) => name.slice(0, -4)))
  return (header = '') => {
    const theme = valueOf(header, 'theme')
    const css = valueOf(header, 'css')
    return [
      ...(theme !== undefined && THEMES.has(theme) ? [`theme=${theme}`] : []),
      ...(css !== undefined && stylesheets.has(css) ? [`css=${css}`] : []),
    ].join('; ')
  }
}

/** A browser names a cookie that only https may set with a prefix. */
function valueOf(header: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([^;]*)`).exec(header)?.[1]
}
