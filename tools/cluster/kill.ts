import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listChildren, listPids, readProcess } from '../linux-processes.ts'

/** Environment variable that marks each program of a cluster with the cluster's folder. */
export const MARK = 'KANTI_CLUSTER'
const LOOK_EVERY_MS = 50

/** Ends PostgreSQL of this data folder with all its processes at once, as a power cut would. */
export async function killPostgres(data: string): Promise<void> {
  const postmaster = await findPostmaster(data)
  if (postmaster === undefined) return
  // Stopped first, so that no process is missed that begins meanwhile.
  signal(postmaster, 'SIGSTOP')
  const children = await listChildren(postmaster)
  await kill([postmaster, ...children])
}

/** Ends what is left of a cluster whose `npm run cluster` was killed: programs by their mark, PostgreSQL by its folder. */
export async function endLeftovers(folder: string, dataFolders: readonly string[]): Promise<void> {
  const mark = `${MARK}=${folder}\0`
  const marked = await Promise.all(
    (await listPids()).map(async (pid) => ((await readProcess(pid, 'environ')).includes(mark) ? [pid] : [])),
  )
  await kill(marked.flat().filter((pid) => pid !== process.pid))
  await Promise.all(dataFolders.map(killPostgres))
}

/** The first process of PostgreSQL on this data folder; undefined if none runs. */
async function findPostmaster(data: string): Promise<number | undefined> {
  const note = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(note, 10)
  // The note of a killed server may name a process that has begun since.
  return pid > 0 && (await readProcess(pid, 'cmdline')).split('\0').includes(data) ? pid : undefined
}

/** Kills processes, and waits until all have ended. */
async function kill(pids: readonly number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGKILL')
  // A process that has ended and that nobody has asked about yet has no command line.
  while ((await Promise.all(pids.map((pid) => readProcess(pid, 'cmdline')))).some((line) => line !== ''))
    await sleep(LOOK_EVERY_MS)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
