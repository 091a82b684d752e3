import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainListening } from '#server/process.ts'

/** Milliseconds for which a port may be taken by processes of a killed start that are still stopping. */
const PORT_FREE_WITHIN_MS = 6000

/** Throws one clear sentence if the data folder cannot be created or written. */
export async function assertFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be written. Set DATA_DIR to one of yours.`, { cause: error })
  }
}

/** Throws if the port is taken, or the host is not ours, before anything is started. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  const deadline = performance.now() + PORT_FREE_WITHIN_MS
  for (;;) {
    try {
      return await listenOnce(port, host)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || performance.now() > deadline)
        throw explainListening(error, host)
      await sleep(300)
    }
  }
}

function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
