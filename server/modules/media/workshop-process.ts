/**
 * The process in which pictures are made: it knows no database, no setting and no secret. A decoder that crashes
 * on a picture takes this process with it and nothing else.
 */
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { narrowDecoders, render, type RenderTask } from './render.ts'

export interface Order {
  readonly number: number
  readonly task: RenderTask
}

export type Delivery =
  | { readonly number: number; readonly picture: Uint8Array }
  | { readonly number: number; readonly fault: string }

stepBack()
narrowDecoders()

process.on('message', async ({ number, task }: Order) => {
  const delivery: Delivery = await render(task).then(
    (picture) => ({ number, picture }),
    (error: unknown) => ({ number, fault: String(error) }),
  )
  process.send?.(delivery)
})
// The parent ended or sent us home.
process.on('disconnect', () => process.exit())

/**
 * Requests go first: pictures take the processor time that is left. Linux keeps a priority for each thread, and the
 * ones that decode are there already; threads that come later take over the one of their maker.
 */
function stepBack(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : []
  for (const thread of [0, ...threads.map(Number)]) setPriority(thread, constants.priority.PRIORITY_LOW)
}
