import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Seconds that a process has to stop by itself, besides `SHUTDOWN_DELAY_SECONDS`, for which it still serves. */
const STOP_WITHIN_SECONDS = 30
/** Milliseconds before a process that ended is started again. */
const RESTART_AFTER_MS = 500

/**
 * The processes of the system. A process that ends by itself is restarted, until all are stopped; with `waitsForChanges`
 * only by `restart`.
 */
export class Processes {
  readonly #children = new Map<string, ChildProcess>()
  readonly #env: NodeJS.ProcessEnv
  readonly #waitsForChanges: boolean
  readonly #stopWithinMs: number
  /** Starts each process that has ended and waits for a change. */
  readonly #ended = new Map<string, () => void>()
  readonly #restarting = new Set<string>()
  #stopping = false

  constructor(env: NodeJS.ProcessEnv, { waitsForChanges = false, stopWithinSeconds = STOP_WITHIN_SECONDS } = {}) {
    this.#env = env
    this.#waitsForChanges = waitsForChanges
    this.#stopWithinMs = (stopWithinSeconds + Number(env['SHUTDOWN_DELAY_SECONDS'] || 0)) * 1000
  }

  /**
   * Resolves when the process reports over IPC that it is ready; rejects if it ends before. It runs outside the process
   * group of the terminal, so that Ctrl-C reaches only us and requests in progress can finish.
   */
  run(name: string, file: string, flags: readonly string[] = []): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#stopping) return reject(new Error(`The ${name} process is not started any more.`))
      const child = this.#fork(file, flags)
      this.#children.set(name, child)
      child.on('message', (message) => message === 'ready' && resolve())
      child.once('exit', (code) => {
        this.#children.delete(name)
        reject(new Error(`The ${name} process ended with ${code}.`))
        if (this.#stopping) return
        const runAgain = () => void this.#runAgain(name, file, flags)
        if (this.#restarting.delete(name)) runAgain()
        else if (this.#waitsForChanges) this.#ended.set(name, runAgain)
        else setTimeout(runAgain, RESTART_AFTER_MS)
      })
    })
  }

  /** Runs a process that ends by itself, with additional settings. Resolves with the message that it sent. */
  runOnce(file: string, env: NodeJS.ProcessEnv = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const child = this.#fork(file, [], env)
      this.#children.set(file, child)
      let sent: unknown
      child.on('message', (message) => (sent = message))
      child.once('exit', (code, signal) => {
        this.#children.delete(file)
        if (code === 0 && sent !== undefined) resolve(sent)
        else reject(new Error(`${file} ended with ${code ?? signal}.`))
      })
    })
  }

  /** Stops and starts a process, after a change of its files. */
  restart(name: string): void {
    const runAgain = this.#ended.get(name)
    this.#ended.delete(name)
    if (runAgain) return runAgain()
    this.#restarting.add(name)
    this.#children.get(name)?.kill('SIGTERM')
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all([...this.#children.values()].map((child) => stopChild(child, this.#stopWithinMs)))
  }

  #fork(file: string, flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
    return fork(new URL(file, import.meta.url), [], {
      env: { ...this.#env, ...env },
      execArgv: [...flags],
      stdio: 'inherit',
      detached: true,
    })
  }

  async #runAgain(name: string, file: string, flags: readonly string[]): Promise<void> {
    // The process has printed itself why it ended.
    if (!this.#stopping) await this.run(name, file, flags).catch(() => {})
  }
}

async function stopChild(child: ChildProcess, withinMs: number): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(withinMs, undefined, { ref: false })])
  child.kill('SIGKILL')
}
