import { once } from 'node:events'
import { link, mkdir, rename, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Milliseconds that a running start has to report its address; it may be busy creating a market. */
const ANSWER_WITHIN_MS = 2000

/**
 * Claims the folder for this start until its process ends. A socket in the folder reports the address of the market to
 * later starts. Throws one clear sentence if another start has claimed the folder.
 */
export async function claimFolder(folder: string, { name, url }: { name: string; url: string }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const socket = join(folder, `${name}.sock`)
  for (;;) {
    try {
      return await listen(socket, url)
    } catch (error) {
      // The file system does not support sockets. The lock of the database still protects the folder.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return
    }
    const where = (await askRunning(socket)) ?? (await takeAway(socket))
    if (where !== undefined)
      throw new Error(`This market is running already: ${where}. Stop it first, or set DATA_DIR and PORT to others.`)
  }
}

async function listen(socket: string, url: string): Promise<void> {
  const server = createServer((line) => line.on('error', () => {}).end(url))
  server.listen(socket)
  await once(server, 'listening')
  server.unref()
}

/**
 * Removes the socket of a killed start. If another start has created its own socket since, restores it and returns its
 * address.
 */
async function takeAway(socket: string): Promise<string | undefined> {
  const away = `${socket}.${process.pid}`
  try {
    await rename(socket, away)
    const where = await askRunning(away)
    if (where !== undefined) await link(away, socket)
    return where
  } catch {
    // Another start was faster.
    return undefined
  } finally {
    await rm(away, { force: true })
  }
}

/** The address of the running start; undefined if no process is listening. */
async function askRunning(socket: string): Promise<string | undefined> {
  const line = connect(socket)
  try {
    await once(line, 'connect')
  } catch {
    return undefined
  }
  line.setTimeout(ANSWER_WITHIN_MS, () => line.destroy(new Error('No answer')))
  return (await text(line).catch(() => '')) || 'it is still starting'
}
