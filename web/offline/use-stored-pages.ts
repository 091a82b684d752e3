import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePageHandle } from '../app/page-handle.ts'
import { readSession } from '../app/session.ts'

let isFirst = true

/**
 * Stores the opened page for offline reading. Runs after the page has loaded, when the browser is idle, and does not
 * fetch again what has been loaded: neither the files of the page nor, for a visitor, the document of a page opened by
 * client-side navigation.
 */
export function useStoredPages(): void {
  const { pathname, search } = useLocation()
  const { isPrivate, isReadOffline = !isPrivate, isNeverStored } = usePageHandle()
  const page = isNeverStored || !isReadOffline ? null : pathname + search
  useEffect(() => {
    // The service worker exists only in a built version.
    if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in globalThis)) return
    // After client-side navigation, the data went through the service worker, which has cached a visitor's.
    const hasData = !isFirst && navigator.serviceWorker.controller !== null && readSession() === null
    isFirst = false
    return whenIdle(() => {
      void import('./store-page.ts').then(({ storeOpened }) => storeOpened(page, hasData)).catch(() => {})
    })
  }, [page])
}

/** Call when a user has signed out: deletes the stored pages. */
export async function forgetOpened(): Promise<void> {
  try {
    navigator.serviceWorker.controller?.postMessage({ type: 'signed-out' })
    // The first page may be stored before a service worker controls the page.
    await caches.delete('pages')
  } catch {
    // A browser that has no service worker or cache, or refuses them, has stored nothing.
  }
}

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 2000)
  return () => clearTimeout(timer)
}
