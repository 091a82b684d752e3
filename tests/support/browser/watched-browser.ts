import type { Browser, Page } from 'playwright-core'
import { MARK } from '../fixtures/hostile-texts.ts'

export interface Watched {
  readonly page: Page
  /** Scripts that ran, policy violations, dialogs and requests to other hosts since the last call. */
  take(): string[]
}

/** A new page, watched for effects of injected text. `stored` is put into its local and session storage. */
export async function openWatched(
  browser: Browser,
  baseURL: string,
  stored: { readonly local?: object; readonly session?: object } = {},
): Promise<Watched> {
  const seen: string[] = []
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
  await context.exposeFunction('tell', () => void seen.push('a script ran'))
  await context.exposeFunction('tellOfPolicy', (what: string) => void seen.push(`a policy stopped ${what}`))
  await context.addInitScript(({ local = {}, session = {} }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value as string)
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value as string)
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const { tellOfPolicy } = globalThis as unknown as { tellOfPolicy: (what: string) => void }
      tellOfPolicy(`${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`)
    })
  }, stored)
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(baseURL).host) seen.push(`${host} was asked`)
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    seen.push('a window opened')
    void dialog.dismiss()
  })
  return { page, take: () => seen.splice(0) }
}

/** Elements, attributes and addresses that no page of ours has. */
export function listStrange(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster']
    const isStrangers = (address: string) => {
      const url = URL.parse(address, location.href)
      return /^(javascript:|vbscript:|data:text)/.test(url?.href ?? '') || url?.host === 'stranger.example'
    }
    const isOurs = (name: string, value: string) =>
      !name.startsWith('on') && name !== 'srcdoc' && !(addresses.includes(name) && isStrangers(value))
    return [...document.querySelectorAll('*')].flatMap((element) => [
      ...(['base', 'object', 'embed', 'marquee', mark].includes(element.localName) ? [element.localName] : []),
      ...[...element.attributes]
        .filter(({ name, value }) => !isOurs(name, value))
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ])
  }, MARK)
}
