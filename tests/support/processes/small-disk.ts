import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)
const UNMOUNT_WITHIN_MS = 60_000

/** Whether this machine allows mounting a file system. */
export async function canMount(): Promise<boolean> {
  const disk = await mount(1)
  await disk?.remove()
  return disk !== null
}

/** An in-memory file system of this size in megabytes. Unmounted when the test ends. */
export async function createSmallDisk(megabytes: number) {
  const disk = await mount(megabytes)
  if (disk === null) throw new Error('No file system can be mounted here')
  onTestFinished(disk.remove, UNMOUNT_WITHIN_MS)
  const ballast = join(disk.folder, 'ballast')
  return {
    folder: disk.folder,
    /** Fills the disk except for this many bytes. */
    async fill(leftBytes: number): Promise<void> {
      const { bavail, bsize } = await statfs(disk.folder)
      const file = await open(ballast, 'a')
      try {
        for (let left = bavail * bsize - leftBytes; left > 0; left -= BLOCK.length)
          await file.write(BLOCK, 0, Math.min(left, BLOCK.length))
      } catch (error) {
        // Others write meanwhile, so the disk may be full before.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(ballast, { force: true }),
  }
}

const BLOCK = Buffer.alloc(1024 * 1024)

async function mount(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'kanti-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  } catch {
    await rmdir(folder)
    return null
  }
  return {
    folder,
    async remove() {
      // Lazy, because processes may still have files on it open.
      await run('umount', ['--lazy', folder])
      await rmdir(folder)
    },
  }
}
