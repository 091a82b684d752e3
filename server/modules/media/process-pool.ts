import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Delivery, Order } from './serve-tasks.ts'

/** Runs tasks in a low-priority child process, a few at a time; the rest waits in a queue. */
export interface ProcessPool<Task, Made> {
  /** Rejects with `PoolBusy` when the queue is full, and with another `Error` when the task fails. */
  make(task: Task): Promise<Made>
  /** Cancels running and waiting tasks. */
  close(): void
}

export class PoolBusy extends Error {
  override readonly name = 'PoolBusy'
}

interface PoolLimits {
  readonly atOnce: number
  readonly longestLine: number
  /** Milliseconds after which the process is killed. */
  readonly giveUpAfterMs: number
  /** Milliseconds without a task after which the process shuts down and frees its memory. */
  readonly idleMs: number
  /** Memory limit of the process. No limit by default, and on systems without limits. */
  readonly mostMemoryMb?: number
}

interface Job<Task, Made> {
  readonly task: Task
  readonly done: (made: Made) => void
  readonly failed: (error: Error) => void
}

/** `program` is a file beside this one that serves tasks (`serve-tasks.ts`). */
export function createProcessPool<Task, Made>(program: string, limits: PoolLimits): ProcessPool<Task, Made> {
  const { atOnce, longestLine, giveUpAfterMs, idleMs, mostMemoryMb } = limits
  const waiting: Job<Task, Made>[] = []
  const underWay = new Map<number, Job<Task, Made> & { timer: NodeJS.Timeout }>()
  let worker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let orders = 0
  let closed = false

  function spawn(): ChildProcess {
    const child = fork(fileURLToPath(new URL(program, import.meta.url)), [], {
      serialization: 'advanced',
      env: {},
      ...startedWith(mostMemoryMb),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (delivery: Delivery<Made>) => deliver(delivery))
    const gone = () => {
      if (worker !== child) return
      worker = undefined
      // Take the list first: each `deliver` starts the next task, which this exit does not concern.
      const lost = [...underWay.keys()]
      for (const number of lost) deliver({ number, fault: 'the picture process ended' })
    }
    child.on('exit', gone)
    child.on('error', gone)
    return child
  }

  function deliver(delivery: Delivery<Made>): void {
    const job = underWay.get(delivery.number)
    if (!job) return
    underWay.delete(delivery.number)
    clearTimeout(job.timer)
    if ('made' in delivery) job.done(delivery.made)
    else job.failed(new Error(`a picture could not be made: ${delivery.fault}`))
    startNext()
  }

  function startNext(): void {
    while (underWay.size < atOnce && waiting.length > 0) start(waiting.shift() as Job<Task, Made>)
    clearTimeout(idle)
    if (underWay.size === 0) idle = setTimeout(shutDown, idleMs).unref()
  }

  function start(job: Job<Task, Made>): void {
    worker ??= spawn()
    const order: Order<Task> = { number: (orders += 1), task: job.task }
    // Killing the process is the only way to stop a hanging decoder; its other running tasks fail too.
    const timer = setTimeout(() => worker?.kill('SIGKILL'), giveUpAfterMs)
    underWay.set(order.number, { ...job, timer })
    worker.send(order)
  }

  function shutDown(): void {
    const leaving = worker
    worker = undefined
    if (leaving?.connected) leaving.disconnect()
  }

  return {
    make(task) {
      if (closed || waiting.length >= longestLine)
        return Promise.reject(new PoolBusy('too many pictures wait to be made'))
      return new Promise((done, failed) => {
        waiting.push({ task, done, failed })
        startNext()
      })
    },
    close() {
      closed = true
      clearTimeout(idle)
      const cancelled = [...waiting.splice(0), ...underWay.values()]
      for (const { timer } of underWay.values()) clearTimeout(timer)
      underWay.clear()
      worker?.kill('SIGKILL')
      worker = undefined
      for (const job of cancelled) job.failed(new PoolBusy('the picture process is closing'))
    },
  }
}

/** Memory that Node reserves for its code and never fills. */
const RESERVED_MB = 640

/** A shell sets the limit and then becomes the process, because Node cannot limit the memory of native code. */
function startedWith(mostMemoryMb: number | undefined): { execPath?: string; execArgv: string[] } {
  if (mostMemoryMb === undefined || process.platform === 'win32') return { execArgv: [] }
  const script = `ulimit -d ${(mostMemoryMb + RESERVED_MB) * 1024} && ulimit -c 0; exec "$0" "$@"`
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath] }
}
