import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between the exit of a process and the start of the next one. */
const REST_MS = 50

/** A process that is restarted whenever it exits. It counts as started once it sends a message over IPC. */
export function startRestartingProcess(file: URL, env: NodeJS.ProcessEnv) {
  let child: ChildProcess
  let isWanted = true
  let ready: Promise<void>
  const start = () => {
    child = fork(file, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const { promise, resolve } = Promise.withResolvers<void>()
    ready = promise
    child.once('message', () => resolve())
    child.once('exit', async () => {
      await sleep(REST_MS)
      if (isWanted) start()
      // A caller that waits for this process waits for its successor.
      await ready.then(resolve)
    })
  }
  start()
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    async kill() {
      await end()
      await sleep(2 * REST_MS)
      await ready
    },
    async stop() {
      isWanted = false
      await end()
    },
  }
}
