import { useEffect, useState } from 'react'

/** A countdown: `"We ask again in 24 s"`. `role="timer"` is not announced every second. */
export function NextAsk({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{nextAskText((Date.parse(at) - now) / 1000)}</span>
}

function nextAskText(seconds: number): string {
  if (seconds <= 0) return 'We are asking again'
  if (seconds < 90) return `We ask again in ${Math.ceil(seconds)} s`
  return `We ask again in ${Math.round(seconds / 60)} min`
}
