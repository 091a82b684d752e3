import { useEffect, useState } from 'react'
import { ago, formatFull } from '../format/time.ts'

/** `"3 hours ago"`, with the full date for whoever points at it. A page kept by a cache counts anew in the browser. */
export function TimeAgo({ time, say = ago }: { time: string; say?: (time: string, now: Date) => string }) {
  const [isInBrowser, setIsInBrowser] = useState(false)
  useEffect(() => setIsInBrowser(true), [])
  return (
    <time key={isInBrowser ? 'browser' : 'server'} dateTime={time} title={formatFull(time)} suppressHydrationWarning>
      {say(time, new Date())}
    </time>
  )
}
