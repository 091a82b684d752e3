import { timingSafeEqual } from 'node:crypto'
import { headerOf } from '#server/kit/encryption.ts'
import { keysFor, macOf, type Key, type Keys, type Secrets } from '#server/kit/keys.ts'

/** The ledger, by its seals, and the audit log, by its entries. */
export const logs = ['books', 'audit'] as const
export type Log = (typeof logs)[number]

/** The last hash of a log at a time. */
export interface Head {
  readonly log: Log
  /** Number of its seal or entry; 0 for an empty log. */
  readonly number: number
  /** In hexadecimal. */
  readonly hash: string
  readonly madeAt: Date
  /** Made when the market was restored from a backup. */
  readonly isRestored: boolean
}

export interface SignedHead extends Head {
  readonly mac: Buffer
}

export const headKeys = (secrets: Secrets) => keysFor(secrets, 'heads')

export function sign([key]: Keys, head: Head): SignedHead {
  return { ...head, mac: macWith(key, head) }
}

/** Verifies the MAC. `unknown`: made with a key that we no longer have. */
export function judge(keys: Keys, head: SignedHead): 'right' | 'wrong' | 'unknown' {
  const { mac } = head
  const key = keys.find((each) => mac.subarray(0, headerOf(each).length).equals(headerOf(each)))
  if (!key) return 'unknown'
  const made = macWith(key, head)
  return mac.length === made.length && timingSafeEqual(mac, made) ? 'right' : 'wrong'
}

function macWith(key: Key, { log, number, hash, madeAt, isRestored }: Head): Buffer {
  const kind = isRestored ? 'restored' : 'head'
  return Buffer.concat([headerOf(key), macOf(key.bytes, kind, log, `${number}`, hash, madeAt.toISOString())])
}

/** `2026-11-21T15:40:07.000Z books 12 HASH MAC`, the format in other places. */
export function lineOf({ madeAt, log, number, hash, mac }: SignedHead): string {
  return `${madeAt.toISOString()} ${log} ${number} ${hash} ${mac.toString('hex')}`
}

const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (books|audit) (\d+) ([\da-f]{64}) ([\da-f]{74})$/

/** Null if the line is not a head. */
export function readLine(line: string): SignedHead | null {
  const [, madeAt, log, number, hash, mac] = LINE.exec(line) ?? []
  if (madeAt === undefined) return null
  return {
    madeAt: new Date(madeAt),
    log: log as Log,
    number: Number(number),
    hash: hash!,
    mac: Buffer.from(mac!, 'hex'),
    isRestored: false,
  }
}
