import { keysFor, type Key, type Keys, type Secrets } from '#server/kit/keys.ts'

/** The first key hashes new passwords. The others verify older hashes, which name their key. */
export function passwordKeys(secrets: Secrets): Keys {
  return keysFor(secrets, 'passwords')
}

/** Format of a PHC parameter: base64 without padding. */
export function keyIdOf({ id }: Key): string {
  return id.toString('base64').replace(/=+$/, '')
}

/** Adds the key id to a hash in PHC form. */
export function nameKey(hashed: string, key: Key): string {
  return hashed.replace(/(?<=,p=\d+)(?=\$)/, `,keyid=${keyIdOf(key)}`)
}

/** The key that made a hash; for a hash without a key id the oldest one. Undefined if the key was removed. */
export function findKey(keys: Keys, hashed: string): Key | undefined {
  const [, named] = /,keyid=([A-Za-z0-9+/]+)\$/.exec(hashed) ?? []
  return named === undefined ? keys.at(-1) : keys.find((key) => keyIdOf(key) === named)
}

export function isMadeWith(key: Key, hashed: string): boolean {
  return hashed.includes(`,keyid=${keyIdOf(key)}$`)
}
