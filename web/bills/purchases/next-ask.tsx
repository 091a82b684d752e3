import { useEffect, useState } from 'react'
import { now } from '../../app/clock.ts'

/** A countdown: `"We ask again in 24 s"`. `role="timer"` is not announced every second. */
export function NextAsk({ at }: { at: string }) {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{nextAskText((Date.parse(at) - time) / 1000)}</span>
}

function nextAskText(seconds: number): string {
  if (seconds <= 0) return 'We are asking again'
  if (seconds < 90) return `We ask again in ${Math.ceil(seconds)} s`
  return `We ask again in ${Math.round(seconds / 60)} min`
}
