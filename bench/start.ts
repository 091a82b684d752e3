import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isReady } from '#tools/new-market.ts'
import { table } from './table.ts'

/** The command of `npm start`. */
const START = [
  fileURLToPath(new URL('../tools/run.mjs', import.meta.url)),
  '--max-semi-space-size=1',
  '--optimize-for-size',
  'tools/start.ts',
]
/** Milliseconds to wait, because the image renderer ends a minute after its last picture. */
const REST_MS = 120_000
const PORT = '4121'

/** Seconds until `/readyz`, with an empty folder and again, and the memory of all processes at rest. */
export async function benchStart(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kanti-bench-start-'))
  try {
    const first = await startOnce(folder)
    const again = await startOnce(folder)
    return table(
      ['start', 'ready after s', 'memory at rest MB'],
      [
        ['on an empty folder (database made, market seeded)', first.seconds.toFixed(1), String(first.megabytes)],
        ['again', again.seconds.toFixed(1), String(again.megabytes)],
      ],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const from = performance.now()
  const child = spawn(process.execPath, START, {
    stdio: 'ignore',
    env: { ...process.env, PORT, METRICS_PORT: '0', DATA_DIR: folder },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    while (!(await isReady(`http://127.0.0.1:${PORT}`))) await sleep(50)
    const seconds = (performance.now() - from) / 1000
    await sleep(REST_MS)
    // PostgreSQL is not a descendant of our process.
    const [postmaster] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    const bytes = await memoryBelow([child.pid!, Number(postmaster)])
    return { seconds, megabytes: Math.round(bytes / 2 ** 20) }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** Proportional set size of these processes and their descendants, in bytes. Linux only. */
async function memoryBelow(roots: readonly number[]): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map<number, number>()
  for (const each of pids) {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '')
    parents.set(each, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const isBelow = (each: number | undefined): boolean =>
    each !== undefined && each > 1 && (roots.includes(each) || isBelow(parents.get(each)))
  let bytes = 0
  for (const each of pids.filter(isBelow)) {
    const memory = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '')
    bytes += Number(/^Pss:\s+(\d+) kB/m.exec(memory)?.[1] ?? 0) * 1024
  }
  return bytes
}
