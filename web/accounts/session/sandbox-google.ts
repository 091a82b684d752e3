import { nextOf, paths } from '../../paths.ts'

/** How the sandbox's account chooser hands its credential to the sign-in dialog, as Google's own window would. */

const MESSAGE = 'sandbox google credential'
const STATE = 'sandbox-google-state'
/** How often to look whether the chooser was closed. */
const LOOK_MS = 500

/**
 * Opens the chooser in a window of its own and resolves to the credential, or to null once that was closed without a
 * choice. Where windows are not allowed, this page makes room for the chooser, and `takeReturned` has the credential
 * when it is back.
 */
export function chooseAccount(): Promise<string | null> {
  const chooser = open(paths.sandboxGoogle, 'google-account', 'popup,width=480,height=680')
  return new Promise((resolve) => {
    if (!chooser) return leaveForChooser()
    const settle = (credential: string | null) => {
      removeEventListener('message', hear)
      clearInterval(looking)
      resolve(credential)
    }
    const hear = ({ origin, source, data }: MessageEvent<{ type?: string; credential?: string } | null>) => {
      if (origin !== location.origin || source !== chooser || data?.type !== MESSAGE) return
      settle(data.credential ?? null)
    }
    addEventListener('message', hear)
    const looking = setInterval(() => chooser.closed && settle(null), LOOK_MS)
  })
}

function leaveForChooser(): void {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('-')
  sessionStorage.setItem(STATE, state)
  const query = new URLSearchParams({ state, next: location.pathname + location.search })
  location.assign(`${paths.sandboxGoogle}?${query}`)
}

/** From the chooser: the credential goes to the window that opened it, or along the way back. */
export function handBack(credential: string): void {
  const opener = window.opener as Window | null
  if (opener) {
    opener.postMessage({ type: MESSAGE, credential }, location.origin)
    return close()
  }
  const state = new URLSearchParams(location.search).get('state') ?? ''
  location.replace(`${nextOf(location.search)}#${new URLSearchParams({ google: credential, state })}`)
}

/** The credential that came back with the address, once. One that this tab did not ask for is nobody's. */
export function takeReturned(): string | null {
  const returned = new URLSearchParams(location.hash.slice(1))
  const credential = returned.get('google')
  if (credential === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  const asked = sessionStorage.getItem(STATE)
  sessionStorage.removeItem(STATE)
  return asked !== null && asked === returned.get('state') ? credential : null
}
