import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { dataFolders } from '#server/data-folders.ts'

/** The secret of the system on this machine: created once, readable for its owner only, and the same from then on. */
export async function storedSecret(file: string): Promise<string> {
  for (;;) {
    const secret = await readFile(file, 'utf8').catch(orMissing)
    if (secret) return secret
    // An empty file was left by a process that was killed while writing.
    if (secret === '') await rm(file, { force: true })
    await writeWhole(file, randomBytes(32).toString('base64url'))
  }
}

/** The settings with that secret, if it was created, for tools of an existing market: they never create one. */
export async function withStoredSecret(config: Config): Promise<Config> {
  if (config.SECRET !== undefined) return config
  const secret = await readFile(dataFolders(config).secret, 'utf8').catch(orMissing)
  return secret ? { ...config, SECRET: secret } : config
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Writes the file completely or not at all. An existing file stays. */
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
