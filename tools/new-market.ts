import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './free-port.ts'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

/** Starts the demo market in an empty folder on a free port, works on it, and deletes it. */
export async function onNewMarket<Result>(env: NodeJS.ProcessEnv, work: (site: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'kanti-market-'))
  const site = `http://localhost:${await findFreePort()}`
  const system = spawn(process.execPath, [START], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: new URL(site).port, METRICS_PORT: '0', DATA_DIR: folder, ...env },
  })
  const ended = new Promise((resolve) => system.once('exit', resolve))
  try {
    while (!(await isReady(site))) {
      if (system.exitCode !== null) throw new Error('The market could not be started.')
      await sleep(200)
    }
    return await work(site)
  } finally {
    system.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether `/readyz` reports the market of this address as ready. */
export function isReady(site: string): Promise<boolean> {
  return fetch(`${site}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
