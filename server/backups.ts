import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What the name of a folder adds while it is being filled. */
export const UNFINISHED = '.unfinished-'

/** The name of a backup: `2026-11-21T15-40-07Z`. */
export function backupNameOf(takenAt: Date): string {
  return takenAt.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
}

/** Seconds since the newest complete backup in `folder` was begun; null if there is none. */
export async function findBackupAge(folder: string, now: Date): Promise<number | null> {
  const complete = (await listBackups(folder)).filter(({ isComplete }) => isComplete)
  return complete.length === 0 ? null : (now.getTime() - Math.max(...complete.map(({ takenAt }) => takenAt))) / 1000
}

/**
 * Deletes the backups in `folder` that were begun before `oldest`, and with them what a killed backup left behind.
 * Returns their names. Folders with names of other kinds stay.
 */
export async function forgetBackups(folder: string, oldest: Date): Promise<string[]> {
  const old = (await listBackups(folder)).filter(({ takenAt }) => takenAt < oldest.getTime())
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.map(({ name }) => name)
}

/** Times in milliseconds since 1970. */
async function listBackups(folder: string): Promise<{ name: string; takenAt: number; isComplete: boolean }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => {
    const [named = '', unfinished] = name.split(UNFINISHED)
    const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(named) ?? []
    const takenAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
    return Number.isNaN(takenAt) ? [] : [{ name, takenAt, isComplete: unfinished === undefined }]
  })
}
