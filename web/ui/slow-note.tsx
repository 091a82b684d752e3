import { useEffect, useState } from 'react'
import { LoadError } from './feedback.tsx'
import css from './skeletons.module.css'

const SLOW_MS = 4000
const GIVES_UP_MS = 15_000

/** Shown with skeletons: after 4 seconds reports a slow network, after 15 seconds offers a retry. */
export function SlowNote() {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const timers = [SLOW_MS, GIVES_UP_MS].map((after) => setTimeout(setWaited, after, after))
    return () => timers.forEach(clearTimeout)
  }, [])
  if (waited >= GIVES_UP_MS) return <LoadError />
  return <output className={`note ${css.note}`}>{waited >= SLOW_MS && 'Slow network. Still trying.'}</output>
}
