import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Days for which a page of an earlier version may stay open. */
const RETAINED_DAYS = 30

/**
 * Copies the scripts and styles of this build into a folder shared by all processes, next to those of earlier builds.
 * During a rollout a page of either version finds its files at every process: file names are content hashes.
 */
export async function retainAssets(built: string, retained: string): Promise<void> {
  await mkdir(retained, { recursive: true })
  const now = new Date()
  const names = await readdir(built)
  for (const name of names) {
    // An existing file is complete. Reset its age, because this build needs it.
    if (await touch(join(retained, name), now)) continue
    await placeFile(retained, name, (draft) => copyFile(join(built, name), draft))
  }
  await forgetOld(retained, new Set(names), now.getTime() - RETAINED_DAYS * 86_400_000)
}

/** Adds a file to a folder as a whole, while other processes may add the same one. `write` writes its draft. */
export async function placeFile(folder: string, name: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(folder, `.${randomBytes(8).toString('hex')}`)
  await write(draft)
  await rename(draft, join(folder, name))
}

async function touch(path: string, now: Date): Promise<boolean> {
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function forgetOld(retained: string, needed: ReadonlySet<string>, oldest: number): Promise<void> {
  for (const name of await readdir(retained)) {
    if (needed.has(name)) continue
    const found = await stat(join(retained, name)).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(join(retained, name), { force: true })
  }
}
