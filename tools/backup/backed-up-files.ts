import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of the media store with derived files, which are rendered again on request. */
const MADE_AGAIN = new Set(['variants', 'share'])

/** Paths in the folder of a media store that a backup includes. Files that are deleted meanwhile are left out. */
export async function* listBackedUpFiles(folder: string): AsyncGenerator<string> {
  for (const entry of await listEntries(folder)) {
    // A leading dot marks unfinished files.
    if (entry.name.startsWith('.') || (entry.isDirectory() && MADE_AGAIN.has(entry.name))) continue
    if (entry.isDirectory()) yield* below(folder, entry.name)
    else yield entry.name
  }
}

async function* below(root: string, path: string): AsyncGenerator<string> {
  for (const entry of await listEntries(join(root, path))) {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* below(root, inside)
    else yield inside
  }
}

async function listEntries(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
