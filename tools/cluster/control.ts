import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'

interface Answer {
  readonly lines?: string
  /** Why the command was not done. */
  readonly fault?: string
}

/** Runs commands that other terminals send through a socket: `words` are those after `npm run cluster --`. */
export async function serveCommands(socket: string, run: (words: readonly string[]) => Promise<string>): Promise<void> {
  await rm(socket, { force: true })
  const server = createServer({ allowHalfOpen: true }, async (line) => {
    line.on('error', () => {})
    const answer = await text(line)
      .then((words) => run(JSON.parse(words) as string[]))
      .then(
        (lines): Answer => ({ lines }),
        (error: Error): Answer => ({ fault: error.message }),
      )
    line.end(JSON.stringify(answer))
  })
  server.listen(socket)
  await once(server, 'listening')
  server.unref()
}

/** Sends a command to the running cluster. Returns its lines. Throws one sentence if it was not done. */
export async function sendCommand(socket: string, words: readonly string[]): Promise<string> {
  const line = connect(socket)
  try {
    await once(line, 'connect')
  } catch (error) {
    throw new Error('No cluster is running: start one with `npm run cluster` in another terminal.', { cause: error })
  }
  line.end(JSON.stringify(words))
  const { lines, fault } = JSON.parse(await text(line)) as Answer
  if (fault !== undefined) throw new Error(fault)
  return lines ?? ''
}
