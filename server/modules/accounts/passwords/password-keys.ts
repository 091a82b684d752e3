import { keysFor, type Key, type Keys, type Secrets } from '#server/kit/keys.ts'

/** Passwords are hashed with the first; a hash of before names which of the others made it. */
export function passwordKeys(secrets: Secrets): Keys {
  return keysFor(secrets, 'passwords')
}

/** As a parameter of the PHC form: base64 without padding. */
export function keyIdOf({ id }: Key): string {
  return id.toString('base64').replace(/=+$/, '')
}

/** Writes into a hash in PHC form which key made it. */
export function nameKey(hashed: string, key: Key): string {
  return hashed.replace(/(?<=,p=\d+)(?=\$)/, `,keyid=${keyIdOf(key)}`)
}

/** The key that made a hash; the oldest one where a version made it that named none. Undefined for one that is gone. */
export function findKey(keys: Keys, hashed: string): Key | undefined {
  const [, named] = /,keyid=([A-Za-z0-9+/]+)\$/.exec(hashed) ?? []
  return named === undefined ? keys.at(-1) : keys.find((key) => keyIdOf(key) === named)
}

/** Whether a hash names this key. */
export function isMadeWith(key: Key, hashed: string): boolean {
  return hashed.includes(`,keyid=${keyIdOf(key)}$`)
}
