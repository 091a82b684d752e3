import { useCallback, useEffect, useRef } from 'react'
import type { Photos } from './photos.ts'
import type { ProductValues } from './product-values.ts'

const KEEP_MS = 2000

export type KeepWork = (values: ProductValues, photos: Photos) => void

/** Tracks whether a product form has unsaved changes. Calls `keep` every two seconds while it has. */
export function useUnsavedWork(values: ProductValues, photos: Photos, keep?: KeepWork) {
  const first = useRef({ values, photos })
  const latest = useRef({ values, photos })
  const isSaved = useRef(false)
  const isUnsaved = useCallback(() => {
    const { values: typed, photos: chosen } = latest.current
    return !isSaved.current && (typed !== first.current.values || chosen !== first.current.photos)
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
    const timer = setInterval(() => {
      if (!isUnsaved() || (kept.values === latest.current.values && kept.photos === latest.current.photos)) return
      kept = latest.current
      keep(kept.values, kept.photos)
    }, KEEP_MS)
    return () => clearInterval(timer)
  }, [isUnsaved, keep])
  return { isUnsaved, markSaved }
}
