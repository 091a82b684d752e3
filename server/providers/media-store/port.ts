/**
 * Where the bytes of pictures are kept: a key leads to bytes, and that is all. A folder by default; an
 * S3-compatible store can stand behind the same door.
 */
export interface MediaStore {
  /** Keeps all of the bytes or none of them. The same key again replaces what it led to. */
  put(key: string, bytes: Uint8Array): Promise<void>
  find(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** The bytes as they arrive, for what is too large to hold in memory. */
  open(key: string): Promise<OpenedFile | null>
  /** Removes everything below a folder, such as `variants/1f/`; fine if there is nothing. */
  deleteFolder(prefix: string): Promise<void>
}

export interface OpenedFile {
  readonly sizeBytes: number
  readonly stream: ReadableStream<Uint8Array>
}

/** Lower case only: two keys that differ in case alone would be one file on some machines. */
const NAME = '[a-z0-9][a-z0-9_-]*(\\.[a-z0-9]+)*'
const KEY = new RegExp(`^${NAME}(/${NAME})*$`)
const FOLDER = new RegExp(`^(${NAME}/)+$`)
const LONGEST = 200

/** Keys are made by us and never by a request, yet no store takes one that could lead out of its folder. */
export function assertKey(key: string): void {
  if (key.length > LONGEST || !KEY.test(key)) throw new RangeError(`not a key of the media store: ${key}`)
}

export function assertFolder(prefix: string): void {
  if (prefix.length > LONGEST || !FOLDER.test(prefix))
    throw new RangeError(`not a folder of the media store: ${prefix}`)
}
