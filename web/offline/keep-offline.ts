import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePageHandle } from '../page-handle.ts'

/**
 * Lets the service worker keep what was opened. It is fetched once the page is there and the phone is idle, and it is
 * told of pages that were opened inside the app, whose documents it has not seen.
 */
export function useKeptOffline(): void {
  const { pathname, search } = useLocation()
  const { isPrivate = false } = usePageHandle()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    return whenIdle(
      () =>
        void register().then(
          () => !isPrivate && tellOpened(pathname + search),
          () => {},
        ),
    )
  }, [pathname, search, isPrivate])
}

/** Somebody has signed out: what was opened until then is not kept any longer. */
export function forgetOpened(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ type: 'signed-out' })
}

let registration: Promise<ServiceWorkerRegistration> | undefined

async function register(): Promise<void> {
  registration ??= navigator.serviceWorker.register('/sw.js', { type: 'module' })
  await registration
  await navigator.serviceWorker.ready
}

/** A page costs what its document weighs; who saves data keeps only what was fetched anyway. */
function tellOpened(url: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  navigator.serviceWorker.controller?.postMessage({ type: 'opened', url })
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
