import { ago, formatFull } from '../format/time.ts'
import { useNow } from './now.ts'

/** `"3 hours ago"`, with the full date as tooltip. */
export function TimeAgo({ time, say = ago }: { time: string; say?: (time: string, now: Date) => string }) {
  const now = useNow()
  return (
    <time dateTime={time} title={formatFull(time)}>
      {say(time, now)}
    </time>
  )
}
