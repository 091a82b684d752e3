import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePageHandle } from '../app/page-handle.ts'

let isFirst = true

/**
 * Keeps what was opened for when the network is gone. It happens once the page is there and the phone is idle, and fetches
 * nothing that has come already: not the files of the page, nor the document of one that was opened inside the app.
 */
export function useKeptOffline(): void {
  const { pathname, search } = useLocation()
  const { isPrivate, isNeverStored } = usePageHandle()
  const isKept = !isPrivate && !isNeverStored
  useEffect(() => {
    // The service worker is there once the pages are built.
    if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in globalThis)) return
    // What it asked for went past the service worker, which has kept it.
    const hasData = !isFirst && navigator.serviceWorker.controller !== null
    isFirst = false
    return whenIdle(() => {
      void import('./keep.ts').then(({ keep }) => keep(isKept ? pathname + search : null, hasData)).catch(() => {})
    })
  }, [pathname, search, isKept])
}

/** Somebody has signed out: what was opened until then is not kept any longer. */
export function forgetOpened(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ type: 'signed-out' })
  // The first page is kept before the service worker hears anything.
  if ('caches' in globalThis) void caches.delete('pages').catch(() => {})
}

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 2000)
  return () => clearTimeout(timer)
}
