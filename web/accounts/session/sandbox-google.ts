import { read, write } from '../../app/browser-store.ts'
import { nextOf, paths } from '../../paths.ts'

// Passes the credential from the sandbox account chooser to the sign-in dialog, as Google's own window would.

const MESSAGE = 'sandbox google credential'
const STATE = 'sandbox-google-state'
/** Interval for checking whether the chooser was closed. */
const LOOK_MS = 500

/**
 * Opens the account chooser in a new window. Resolves to the credential, or to null if the window closes without a
 * choice. If popups are blocked, the chooser replaces this page, and `takeReturned` returns the credential afterwards.
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
  write(STATE, state, 'sessionStorage')
  const query = new URLSearchParams({ state, next: location.pathname + location.search })
  location.assign(`${paths.sandboxGoogle}?${query}`)
}

/** Called by the chooser: passes the credential to the opening window, or in the URL of the return redirect. */
export function handBack(credential: string): void {
  const opener = window.opener as Window | null
  if (opener) {
    opener.postMessage({ type: MESSAGE, credential }, location.origin)
    return close()
  }
  const state = new URLSearchParams(location.search).get('state') ?? ''
  location.replace(`${nextOf(location.search)}#${new URLSearchParams({ google: credential, state })}`)
}

/** The credential from the return URL, once. Ignores a credential that this tab did not request. */
export function takeReturned(): string | null {
  const returned = new URLSearchParams(location.hash.slice(1))
  const credential = returned.get('google')
  if (credential === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  const asked = read(STATE, 'sessionStorage')
  write(STATE, null, 'sessionStorage')
  return asked !== null && asked === returned.get('state') ? credential : null
}
