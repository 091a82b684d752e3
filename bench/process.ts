import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { endProcess, startProcess } from '#tools/start-process.ts'

export interface Running {
  readonly url: string
  readonly pid: number
  /** Processor time used so far, in seconds. */
  cpuSeconds(): Promise<number>
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
  const options = { env: { ...process.env, ...env }, serialization: 'advanced' } as const
  const child = await startProcess(new URL(file, import.meta.url), options, { args: [String(port), ...args], message })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await endProcess(child, 'SIGTERM')
  clearTimeout(timer)
}

/** Linux only: user and system time of /proc/PID/stat, in hundredths of a second. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
