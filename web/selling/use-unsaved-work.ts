import { useCallback, useEffect, useRef } from 'react'
import type { Photos } from './photos.ts'
import type { ProductValues } from './product-values.ts'

const STORE_EVERY_MS = 2000

interface Work {
  values: ProductValues
  photos: Photos
}

export type StoreWork = (values: ProductValues, photos: Photos) => void

/**
 * Tracks whether a product form has unsaved changes, as it does from the start if they were restored. Calls `store`
 * every two seconds while it has, and when another app, such as the camera, comes before the page.
 */
export function useUnsavedWork(work: Work, store?: StoreWork, isRestored = false) {
  const { values, photos } = work
  const first = useRef(isRestored ? null : work)
  const latest = useRef(work)
  const isSaved = useRef(false)
  const isUnsaved = useCallback(() => {
    const { values: typed, photos: chosen } = latest.current
    return !isSaved.current && (typed !== first.current?.values || chosen !== first.current.photos)
  }, [])
  const markSaved = useCallback(() => {
    isSaved.current = true
  }, [])
  useEffect(() => {
    latest.current = { values, photos }
  }, [values, photos])
  useEffect(() => {
    if (!store) return
    let stored = first.current
    const storeLatest = () => {
      if (!isUnsaved() || (stored?.values === latest.current.values && stored.photos === latest.current.photos)) return
      stored = latest.current
      store(stored.values, stored.photos)
    }
    const timer = setInterval(storeLatest, STORE_EVERY_MS)
    document.addEventListener('visibilitychange', storeLatest)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', storeLatest)
    }
  }, [isUnsaved, store])
  return { isUnsaved, markSaved }
}
