import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

export interface Order<Task> {
  readonly number: number
  readonly task: Task
}

export type Delivery<Made> =
  | { readonly number: number; readonly made: Made }
  | { readonly number: number; readonly fault: string }

/**
 * Main loop of a pool process. It has no database, settings or secrets: a decoder that crashes on a picture takes down
 * only this process.
 */
export function serveTasks<Task, Made>(work: (task: Task) => Promise<Made>, priority: number): void {
  stepBack(priority)
  process.on('message', async ({ number, task }: Order<Task>) => {
    const delivery: Delivery<Made> = await work(task).then(
      (made) => ({ number, made }),
      (error: unknown) => ({ number, fault: String(error) }),
    )
    process.send?.(delivery)
  })
  // The parent has exited or disconnected.
  process.on('disconnect', () => process.exit())
}

/**
 * Lowers the priority, so that requests get the processor first. Linux has a priority per thread: the decoding threads
 * exist already, and later threads inherit from their creator.
 */
function stepBack(priority: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : []
  for (const thread of [0, ...threads.map(Number)]) setPriority(thread, priority)
}
