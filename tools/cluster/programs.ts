import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds before a program that ended by itself is started again, as systemd and containers do. */
const RESTART_AFTER_MS = 1000
/** Milliseconds that a program has to stop by itself. PostgreSQL writes everything to disk first. */
const STOP_WITHIN_MS = 60_000

/** The programs of a cluster. One that ends by itself is started again; one that was killed stays dead until `start`. */
export class Programs {
  readonly #starts = new Map<string, () => ChildProcess>()
  readonly #running = new Map<string, ChildProcess>()
  readonly #wanted = new Set<string>()

  /** Names a program and says how it is started. */
  add(name: string, start: () => ChildProcess): void {
    this.#starts.set(name, start)
  }

  isRunning(name: string): boolean {
    return this.#running.has(name)
  }

  /** Starts a program, unless it runs. Throws if there is no program of this name. */
  start(name: string): void {
    const start = this.#find(name)
    this.#wanted.add(name)
    if (this.#running.has(name)) return
    const child = start()
    this.#running.set(name, child)
    child.once('error', () => this.#ended(name))
    child.once('exit', () => this.#ended(name))
  }

  /** Ends a program at once. Throws if there is no program of this name. */
  async kill(name: string): Promise<void> {
    this.#find(name)
    await this.#end(name, 'SIGKILL')
  }

  /** Lets a program finish what it has begun. */
  async stop(name: string): Promise<void> {
    const late = new AbortController()
    const killed = sleep(STOP_WITHIN_MS, undefined, { signal: late.signal }).then(
      () => this.kill(name),
      () => {},
    )
    await this.#end(name, 'SIGTERM')
    late.abort()
    await killed
  }

  #find(name: string): () => ChildProcess {
    const start = this.#starts.get(name)
    if (!start) throw new Error(`There is no ${name}.`)
    return start
  }

  async #end(name: string, signal: NodeJS.Signals): Promise<void> {
    this.#wanted.delete(name)
    const child = this.#running.get(name)
    if (!child) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  #ended(name: string): void {
    this.#running.delete(name)
    if (!this.#wanted.has(name)) return
    setTimeout(() => this.#wanted.has(name) && this.start(name), RESTART_AFTER_MS).unref()
  }
}
