import { createHash, randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const BUILD = join(root, 'build')
const STAMP = '.built-from'
const UNFINISHED = '.unfinished-'
/** Milliseconds after which no build is still running. */
const ABANDONED_AFTER_MS = 3600_000
/** The sources of the built site. */
const SOURCES = [
  'web',
  'contracts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tools/build.ts',
  'tools/build-service-worker.ts',
  'tools/legal-texts.ts',
]

const run = promisify(execFile)

/**
 * Builds the site into `build/`, unless it was built from the same sources already. It is built beside and then renamed,
 * so that running processes have one site or the other, also if the build fails.
 */
export async function buildIfChanged(say: (line: string) => void, folder = BUILD): Promise<void> {
  const wanted = await hashSources()
  if ((await readFile(join(folder, STAMP), 'utf8').catch(() => '')) === wanted) return
  say('Building the pages …')
  await forgetDrafts(folder)
  const draft = `${folder}${UNFINISHED}${randomBytes(4).toString('hex')}`
  try {
    // Each in a separate process, so that its memory is freed afterwards.
    await runTool(draft, 'node_modules/.bin/react-router', 'build')
    await runTool(draft, 'tools/build-service-worker.ts', join(draft, 'client'))
    await compressFiles(join(draft, 'client'))
    await writeFile(join(draft, STAMP), wanted)
    await replaceFolder(folder, draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Deletes what killed builds left behind. */
async function forgetDrafts(folder: string): Promise<void> {
  const names = await readdir(dirname(folder))
  for (const name of names.filter((each) => each.startsWith(`${basename(folder)}${UNFINISHED}`))) {
    const draft = join(dirname(folder), name)
    const changed = await stat(draft).catch(unless('ENOENT'))
    if (changed && Date.now() - changed.mtimeMs > ABANDONED_AFTER_MS) await rm(draft, { recursive: true, force: true })
  }
}

/** Puts a finished draft in the place of a folder. Exported for its test. */
export async function replaceFolder(folder: string, draft: string): Promise<void> {
  const before = `${draft}-before`
  await rename(folder, before).catch(unless('ENOENT'))
  // Another start may have built the same meanwhile.
  await rename(draft, folder).catch(unless('ENOTEMPTY', 'EEXIST'))
  await rm(before, { recursive: true, force: true })
}

function unless(...codes: readonly string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}

async function runTool(draft: string, tool: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: draft }
  try {
    await run(process.execPath, [join(root, tool), ...args], { cwd: root, env })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`The pages could not be built.\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesOf(join(root, source))) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Writes brotli and gzip versions of text files, so that the server compresses nothing per request. */
async function compressFiles(folder: string): Promise<void> {
  const files = (await filesOf(folder)).filter((file) => /\.(js|css|svg|json|webmanifest|html|txt)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfChanged((line) => console.log(line))
