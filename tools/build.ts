import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const BUILD = join(root, 'build')
const STAMP = join(BUILD, '.built-from')
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

/** Builds the site into `build/`, unless it was built from the same sources already. */
export async function buildIfChanged(say: (line: string) => void): Promise<void> {
  const wanted = await hashSources()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return
  say('Building the pages …')
  await rm(BUILD, { recursive: true, force: true })
  // Each in a separate process, so that its memory is freed afterwards.
  await runTool('node_modules/.bin/react-router', 'build')
  await runTool('tools/build-service-worker.ts', join(BUILD, 'client'))
  await compressFiles(join(BUILD, 'client'))
  await mkdir(BUILD, { recursive: true })
  await writeFile(STAMP, wanted)
}

async function runTool(tool: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
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
