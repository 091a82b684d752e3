import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of the media store whose files are made again when they are asked for. */
const MADE_AGAIN = new Set(['variants', 'share'])

/** Paths below a media store's folder that a backup keeps. One that is removed meanwhile is left out. */
export async function* keptFiles(folder: string): AsyncGenerator<string> {
  for (const entry of await listEntries(folder)) {
    // What begins with a dot is unfinished.
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
