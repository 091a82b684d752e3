import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

export interface Running {
  readonly url: string
  readonly pid: number
  /** Processor time used so far, in seconds. */
  cpuSeconds(): Promise<number>
  /** Memory in use, in bytes. */
  memoryBytes(): Promise<number>
  stop(): Promise<void>
}

interface Options {
  readonly port: number
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Sent over IPC right after the start. */
  readonly message?: unknown
}

/** Starts one of our servers and waits until it reports that it is ready. */
export async function run(file: string, { port, args = [], env = {}, message }: Options): Promise<Running> {
  const child = fork(new URL(file, import.meta.url), [String(port), ...args], {
    env: { ...process.env, ...env },
    execArgv: [],
    serialization: 'advanced',
  })
  if (message !== undefined) child.send(message as object)
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    memoryBytes: () => memoryBytesOf(child.pid!),
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

/** Linux only: user and system time of /proc/PID/stat, in hundredths of a second. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function memoryBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}
