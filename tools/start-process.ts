import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'

/** Starts a process, sends it `message`, and waits until it reports over IPC that it is ready. Throws if it ends before. */
export async function startProcess(
  file: URL,
  options: ForkOptions,
  { args = [], message }: { readonly args?: readonly string[]; readonly message?: unknown } = {},
): Promise<ChildProcess> {
  const child = fork(file, args, { execArgv: [], ...options })
  if (message !== undefined) child.send(message as object)
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code}.`)))
  })
  return child
}

/** Ends a process, and waits until it has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
