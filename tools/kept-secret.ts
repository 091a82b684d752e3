import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/** The secret of a system on this machine: made once, for its owner's eyes only, and the same from then on. */
export async function keptSecret(file: string): Promise<string> {
  for (;;) {
    const secret = await readFile(file, 'utf8').catch(orMissing)
    if (secret) return secret
    // What is empty is left of somebody who was killed while they wrote it.
    if (secret === '') await rm(file, { force: true })
    await writeWhole(file, randomBytes(32).toString('base64url'))
  }
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** The whole text or no file; another's that came first stays. */
async function writeWhole(file: string, text: string): Promise<void> {
  const written = `${file}.${randomBytes(8).toString('hex')}`
  try {
    await writeFile(written, text, { flag: 'wx', mode: 0o600, flush: true })
    await link(written, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(written, { force: true })
  }
}
