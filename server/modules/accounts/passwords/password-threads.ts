import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import type { PasswordResult, PasswordTask } from './password-thread.ts'

/** Runs argon2 in low-priority threads. Starts as many as there are concurrent tasks; none keeps the process alive. */
export interface PasswordThreads {
  hash(password: string, secret: Buffer): Promise<string>
  verify(hashed: string, password: string, secret: Buffer): Promise<boolean>
}

export function createThreads(options: Options): PasswordThreads {
  const free: Worker[] = []
  const file = new URL('./password-thread.ts', import.meta.url)
  const open = () => new Worker(file, { workerData: options, execArgv: [], env: {} })
  const ask = async (task: PasswordTask) => {
    const thread = free.pop() ?? open()
    thread.ref()
    const answer = once(thread, 'message') as Promise<[PasswordResult]>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(task)
    const [result] = await answer
    thread.unref()
    free.push(thread)
    if ('fault' in result) throw new Error(`a password could not be worked on: ${result.fault}`)
    return result.made
  }
  return {
    hash: async (password, secret) => (await ask({ password, hashed: null, secret })) as string,
    verify: async (hashed, password, secret) => (await ask({ password, hashed, secret })) as boolean,
  }
}
