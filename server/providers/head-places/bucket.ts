import type { MediaStore } from '../media-store/port.ts'
import type { HeadPlace } from './port.ts'

const HOUR_MS = 3_600_000
/** Number of hourly objects to read, and of hours to search for them. */
const READ_HOURS = 3
const MAX_HOURS = 10 * 24

/** A bucket that forbids changes. Each hour has one object, written once. */
export function createHeadBucket(store: Pick<MediaStore, 'put' | 'find' | 'sizeOf'>, name: string): HeadPlace {
  let last: string | undefined
  return {
    name,
    async append(lines) {
      const key = keyOf(Date.now())
      if (key === last || lines.length === 0) return
      if ((await store.sizeOf(key)) === null)
        await store.put(key, Buffer.from(lines.map((line) => `${line}\n`).join('')))
      last = key
    },
    async *lines() {
      const found: Buffer[] = []
      for (let hour = 0; hour < MAX_HOURS && found.length < READ_HOURS; hour += 1) {
        const hourly = await store.find(keyOf(Date.now() - hour * HOUR_MS))
        if (hourly) found.unshift(hourly)
      }
      for (const hourly of found) yield* hourly.toString().trimEnd().split('\n')
    },
  }
}

/** `heads/2026-11-21/15` */
function keyOf(ms: number): string {
  const time = new Date(ms).toISOString()
  return `heads/${time.slice(0, 10)}/${time.slice(11, 13)}`
}
