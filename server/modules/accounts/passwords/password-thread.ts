/** Worker thread that hashes and verifies passwords, one after the other, with a lower priority than requests. */
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync, type Options } from '@node-rs/argon2'

export interface PasswordTask {
  readonly password: string
  /** The hash to verify against; null to hash the password. */
  readonly hashed: string | null
  readonly secret: Uint8Array
}

export type PasswordResult = { readonly made: string | boolean } | { readonly fault: string }

// Linux has a priority per thread; elsewhere the call would lower that of the whole process.
if (process.platform === 'linux')
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)

const parameters = workerData as Options

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.on('message', (task: PasswordTask) => parentPort!.postMessage(work(task)))

function work({ password, hashed, secret }: PasswordTask): PasswordResult {
  // A Buffer arrives as a plain Uint8Array.
  const options = { ...parameters, secret: Buffer.from(secret) }
  try {
    return { made: hashed === null ? hashSync(password, options) : verifySync(hashed, password, options) }
  } catch (error) {
    return { fault: String(error) }
  }
}
