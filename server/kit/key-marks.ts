import { keyFor, macOf, type Secrets } from './keys.ts'

export type KeyName = 'secret' | 'papers'

/** Fingerprints that show whether keys are unchanged, without revealing them. The current key's is the first. */
export type KeyMarks = Readonly<Record<KeyName, readonly [current: string, ...previous: string[]]>>

export function keyMarks(keys: Readonly<Record<KeyName, Secrets>>): KeyMarks {
  return { secret: marksOf('secret', keys.secret), papers: marksOf('papers', keys.papers) }
}

function marksOf(name: KeyName, [current, ...previous]: Secrets): KeyMarks[KeyName] {
  const markOf = (secret: string) => macOf(keyFor(secret, `backup: ${name}`), name).toString('hex')
  return [markOf(current), ...previous.map(markOf)]
}
