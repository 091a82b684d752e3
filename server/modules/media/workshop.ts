import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RenderTask } from './render.ts'
import type { Delivery, Order } from './workshop-process.ts'

/** Makes pictures in a process of its own at low priority, a few at a time; the rest wait in line. */
export interface Workshop {
  /** Rejects with `WorkshopBusy` when the line is too long, and with an `Error` when the picture cannot be made. */
  make(task: RenderTask): Promise<Buffer>
  /** What is under way is given up. */
  close(): void
}

export class WorkshopBusy extends Error {
  override readonly name = 'WorkshopBusy'
}

interface Job {
  readonly task: RenderTask
  readonly done: (picture: Buffer) => void
  readonly failed: (error: Error) => void
}

/** One per core of the smallest machine we serve from. */
const AT_A_TIME = 2
/** A page of 24 fresh cards takes 24 places; beyond this a request is better told to come again. */
const LONGEST_LINE = 300
/** Milliseconds; a picture takes 10 to 300. */
const GIVE_UP_AFTER_MS = 20_000
/** Milliseconds without work after which the process is sent home, and its memory with it. */
const IDLE_MS = 60_000

export function openWorkshop({
  longestLine = LONGEST_LINE,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
  idleMs = IDLE_MS,
} = {}): Workshop {
  const waiting: Job[] = []
  const underWay = new Map<number, Job & { timer: NodeJS.Timeout }>()
  let worker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let orders = 0
  let closed = false

  function hire(): ChildProcess {
    const hired = fork(fileURLToPath(new URL('./workshop-process.ts', import.meta.url)), [], {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    hired.on('message', (delivery: Delivery) => deliver(delivery))
    const gone = () => {
      if (worker !== hired) return
      worker = undefined
      // Settled before: each delivery starts the next picture, which this end does not concern.
      const lost = [...underWay.keys()]
      for (const number of lost) deliver({ number, fault: 'the picture process ended' })
    }
    hired.on('exit', gone)
    hired.on('error', gone)
    return hired
  }

  function deliver(delivery: Delivery): void {
    const job = underWay.get(delivery.number)
    if (!job) return
    underWay.delete(delivery.number)
    clearTimeout(job.timer)
    if ('picture' in delivery) job.done(Buffer.from(delivery.picture))
    else job.failed(new Error(`a picture could not be made: ${delivery.fault}`))
    startNext()
  }

  function startNext(): void {
    while (underWay.size < AT_A_TIME && waiting.length > 0) start(waiting.shift() as Job)
    clearTimeout(idle)
    if (underWay.size === 0) idle = setTimeout(sendHome, idleMs).unref()
  }

  function start(job: Job): void {
    worker ??= hire()
    const order: Order = { number: (orders += 1), task: job.task }
    // Ending the process is the only way to stop a decoder that hangs; the other task under way is lost with it.
    const timer = setTimeout(() => worker?.kill('SIGKILL'), giveUpAfterMs)
    underWay.set(order.number, { ...job, timer })
    worker.send(order)
  }

  function sendHome(): void {
    const leaving = worker
    worker = undefined
    if (leaving?.connected) leaving.disconnect()
  }

  return {
    make(task) {
      if (closed || waiting.length >= longestLine)
        return Promise.reject(new WorkshopBusy('too many pictures wait to be made'))
      return new Promise((done, failed) => {
        waiting.push({ task, done, failed })
        startNext()
      })
    },
    close() {
      closed = true
      clearTimeout(idle)
      const given = [...waiting.splice(0), ...underWay.values()]
      for (const { timer } of underWay.values()) clearTimeout(timer)
      underWay.clear()
      worker?.kill('SIGKILL')
      worker = undefined
      for (const job of given) job.failed(new WorkshopBusy('the picture process is closing'))
    },
  }
}
