import { keyFor, macOf } from '#server/kit/keys.ts'
import type { KeyMarks } from './manifest.ts'

/** What a backup tells of the keys that it is worth nothing without, which it does not hold. */
export function keyMarks({ secret, papersKey }: { secret: string; papersKey: string }): KeyMarks {
  const mark = (key: string, of: string) => macOf(keyFor(key, `backup: ${of}`), of).toString('hex')
  return { secret: mark(secret, 'secret'), papers: mark(papersKey, 'papers') }
}
