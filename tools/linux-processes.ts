import { readdir, readFile } from 'node:fs/promises'

/** The processes of Linux; none elsewhere. */
export async function listPids(): Promise<number[]> {
  return (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
}

export async function listChildren(parent: number): Promise<number[]> {
  const pids = await listPids()
  const parents = await Promise.all(
    pids.map(async (pid) => /^PPid:\t(\d+)$/m.exec(await readProcess(pid, 'status'))?.[1]),
  )
  return pids.filter((_, index) => parents[index] === String(parent))
}

/** A file of Linux about a process; empty if the process has ended or is not ours. */
export function readProcess(pid: number, file: 'environ' | 'cmdline' | 'stat' | 'status'): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
}
