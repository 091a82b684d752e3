import { useEffect, useState, type RefObject } from 'react'

/** Tracks and scrolls a strip of equally wide pictures that starts with picture `first` and wraps around. */
export function useStrip(strip: RefObject<HTMLElement | null>, count: number, first: number) {
  const [shown, setShown] = useState(first)
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      const place = Math.round(element.scrollLeft / element.clientWidth)
      setShown((place + first) % count)
      setIsScrolled(true)
    }
    // Somebody may have scrolled before the scripts came.
    if (element.scrollLeft > 0) look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [strip, count, first])

  const show = (index: number) => {
    const place = (index - first + count) % count
    strip.current?.scrollTo({ left: place * strip.current.clientWidth })
  }
  return { shown, show, isScrolled }
}
