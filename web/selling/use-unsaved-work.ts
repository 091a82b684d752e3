import { useCallback, useEffect, useRef } from 'react'
import type { Photos } from './photos.ts'
import type { ProductValues } from './product-values.ts'

const KEEP_MS = 2000

interface Work {
  values: ProductValues
  photos: Photos
}

export type KeepWork = (values: ProductValues, photos: Photos) => void

/**
 * Tracks whether a product form has unsaved changes, as it does from the start if they were restored. Calls `keep` every two
 * seconds while it has, and when another app, such as the camera, comes before the page.
 */
export function useUnsavedWork(work: Work, keep?: KeepWork, isRestored = false) {
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
    if (!keep) return
    let kept = first.current
    const keepLatest = () => {
      if (!isUnsaved() || (kept?.values === latest.current.values && kept.photos === latest.current.photos)) return
      kept = latest.current
      keep(kept.values, kept.photos)
    }
    const timer = setInterval(keepLatest, KEEP_MS)
    document.addEventListener('visibilitychange', keepLatest)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keepLatest)
    }
  }, [isUnsaved, keep])
  return { isUnsaved, markSaved }
}
