/** The thread in which passwords are hashed and checked, one after the other. It gives way to whoever browses. */
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync, type Options } from '@node-rs/argon2'

export interface PasswordTask {
  readonly password: string
  /** What the password is checked against; null where it is to be hashed. */
  readonly hashed: string | null
  readonly secret: Uint8Array
}

export type PasswordResult = { readonly made: string | boolean } | { readonly fault: string }

// Linux keeps a priority for each thread; elsewhere it would be the whole process that steps back.
if (process.platform === 'linux') {
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
}

const parameters = workerData as Options

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.on('message', (task: PasswordTask) => parentPort!.postMessage(work(task)))

function work({ password, hashed, secret }: PasswordTask): PasswordResult {
  // Between threads a buffer becomes plain bytes.
  const options = { ...parameters, secret: Buffer.from(secret) }
  try {
    return { made: hashed === null ? hashSync(password, options) : verifySync(hashed, password, options) }
  } catch (error) {
    return { fault: String(error) }
  }
}
