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
 * What a process of a pool does all its life. It knows no database, no setting and no secret: a decoder that crashes
 * on a picture takes the process with it and nothing else.
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
  // The parent ended or sent us home.
  process.on('disconnect', () => process.exit())
}

/**
 * Requests go first: pictures take the processor time that is left. Linux keeps a priority for each thread, and the
 * ones that decode are there already; threads that come later take over the one of their maker.
 */
function stepBack(priority: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : []
  for (const thread of [0, ...threads.map(Number)]) setPriority(thread, priority)
}
