import { appendFile, open } from 'node:fs/promises'
import type { HeadPlace } from './port.ts'

/** More than the last lines take. */
const TAIL_BYTES = 4096

/** An append-only file. */
export function createHeadFile(path: string): HeadPlace {
  return {
    name: path,
    async append(lines) {
      const tail = await readTail(path)
      const fresh = lines.filter((line) => !tail.includes(`${line}\n`))
      // If a power cut truncated the last line, start a new one.
      const before = tail === '' || tail.endsWith('\n') ? '' : '\n'
      if (fresh.length > 0)
        await appendFile(path, `${before}${fresh.map((line) => `${line}\n`).join('')}`, { mode: 0o600, flush: true })
    },
    async *lines() {
      const file = await open(path).catch(nullWhenMissing)
      if (file !== null) yield* file.readLines()
    },
  }
}

async function readTail(path: string): Promise<string> {
  const file = await open(path).catch(nullWhenMissing)
  if (file === null) return ''
  try {
    const { size } = await file.stat()
    const length = Math.min(size, TAIL_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.subarray(0, bytesRead).toString()
  } finally {
    await file.close()
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
