import { ago, formatFull } from '../format/time.ts'
import { useNow } from './now.ts'

/** `"3 hours ago"`, with the full date for whoever points at it. */
export function TimeAgo({ time, say = ago }: { time: string; say?: (time: string, now: Date) => string }) {
  const now = useNow()
  return (
    <time dateTime={time} title={formatFull(time)}>
      {say(time, now)}
    </time>
  )
}
