import type { Readable } from 'node:stream'

/** Stores bytes by key, such as pictures. A folder by default, or an S3-compatible store. */
export interface MediaStore {
  /** Stores all bytes or none. Replaces the previous bytes of the key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null for no file. Throws if the store fails. */
  find(key: string): Promise<Buffer | null>
  /** In bytes; null for no file. */
  sizeOf(key: string): Promise<number | null>
  /** Streams the bytes `first` to `last`, both included, of a file that exists, so that a slow reader holds little memory. */
  read(key: string, first: number, last: number): Promise<Readable>
  /** Deletes everything below a folder such as `variants/1f/`. Succeeds if the folder is empty. */
  deleteFolder(prefix: string): Promise<void>
}

/** Lower case only, because some file systems ignore case. */
const NAME = '[a-z0-9][a-z0-9_-]*(\\.[a-z0-9]+)*'
const KEY = new RegExp(`^${NAME}(/${NAME})*$`)
const FOLDER = new RegExp(`^(${NAME}/)+$`)
const LONGEST = 200

/** Keys never come from a request, but check anyway that none can leave its folder. */
export function assertKey(key: string): void {
  if (key.length > LONGEST || !KEY.test(key)) throw new RangeError(`not a key of the media store: ${key}`)
}

export function assertFolder(prefix: string): void {
  if (prefix.length > LONGEST || !FOLDER.test(prefix))
    throw new RangeError(`not a folder of the media store: ${prefix}`)
}
