import { ago, formatFull, shortAgo } from '../format/time.ts'
import { useNow } from './now.ts'

/** `"3 hours ago"`, with the full date as tooltip. A screen reader does not get `"3 h"`. */
export function TimeAgo({ time, say = ago }: { time: string; say?: (time: string, now: Date) => string }) {
  const now = useNow()
  const isShort = say === shortAgo
  return (
    <>
      <time dateTime={time} title={formatFull(time)} aria-hidden={isShort || undefined}>
        {say(time, now)}
      </time>
      {isShort && <span className="sr">{ago(time, now)}</span>}
    </>
  )
}
