import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between the end of one and the start of the next. */
const REST_MS = 50

/** A process that is started again whenever it ends. It is there once it says over IPC that it is ready. */
export function keepProcess(file: URL, env: NodeJS.ProcessEnv) {
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
      // Whoever waited for this one waits for the next.
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
