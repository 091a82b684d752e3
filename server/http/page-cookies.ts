import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const THEMES = new Set(['light', 'dark'])

/**
 * Reads the cookies that pages may depend on from a request header and normalizes them: the theme, and the stylesheet
 * that the browser has cached. Any other value is dropped, so that a client cannot create new cache entries.
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

/** A cookie that only HTTPS may set has the prefix `__Host-`. */
function valueOf(header: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([^;]*)`).exec(header)?.[1]
}
