import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Days after which nobody has a page open any more that was made by an earlier version. */
const KEPT_DAYS = 30

/**
 * Puts the scripts and styles of this build into a folder that all copies of the process share, beside those of builds
 * before. While a new version takes the place of the old one, a page of either finds its files at whichever copy it asks:
 * their names tell what is in them.
 */
export async function keepAssets(built: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true })
  const now = new Date()
  const names = await readdir(built)
  for (const name of names) {
    const path = join(kept, name)
    // What is there is whole, and is needed from today on.
    if (await touch(path, now)) continue
    const draft = join(kept, `.${randomBytes(8).toString('hex')}`)
    await copyFile(join(built, name), draft)
    await rename(draft, path)
  }
  await forgetOld(kept, new Set(names), now.getTime() - KEPT_DAYS * 86_400_000)
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

async function forgetOld(kept: string, needed: ReadonlySet<string>, oldest: number): Promise<void> {
  for (const name of await readdir(kept)) {
    if (needed.has(name)) continue
    const found = await stat(join(kept, name)).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(join(kept, name), { force: true })
  }
}
