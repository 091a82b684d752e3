// Runs a TypeScript tool of this project on a machine that has only some version of Node and npm: installs missing
// packages, then starts the Node version that the project pins. Plain JavaScript, because it runs before anything is
// installed.
import { createHash } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

if (process.platform === 'win32') {
  process.stderr.write(
    'Kanti runs on Linux and macOS. On Windows run it inside WSL: https://learn.microsoft.com/windows/wsl\n',
  )
  process.exit(1)
}

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed-for`
const node = `${root}node_modules/node/bin/node`

const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(process.platform + process.arch)
  .digest('hex')
const installed = existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === wanted

if (!installed) {
  process.stderr.write('Installing what the project needs (once, about a minute) …\n')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0 || !existsSync(node)) {
    process.stderr.write('The packages could not be installed. Check the network, then try again.\n')
    process.exit(1)
  }
  dropHeaders()
  writeFileSync(stamp, wanted)
}

const given = process.argv.slice(2)
// Options before the tool are for the Node that runs it.
const flags = given.slice(
  0,
  given.findIndex((each) => !each.startsWith('--')),
)
const [tool, ...args] = given.slice(flags.length)
const settings = existsSync(`${root}.env`) ? [`--env-file=${root}.env`] : []
const child = spawn(node, [...flags, ...settings, `${root}${tool}`, ...args], {
  cwd: root,
  env: {
    // Reuses compiled code of earlier runs.
    NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
    // By default the C library reserves memory for each thread of each process.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
  },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C reaches the tool by itself. Other signals are passed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
process.on('SIGINT', () => {})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

// If our parent was killed, stop too, so that nothing stays running.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref()

/** Deletes the headers of the pinned Node, which only a compiler needs: a seventh of the installation. */
function dropHeaders() {
  const packages = `${root}node_modules/node/node_modules/`
  const names = existsSync(packages) ? readdirSync(packages).filter((name) => name.startsWith('node-')) : []
  for (const name of names) rmSync(`${packages}${name}/include`, { recursive: true, force: true })
}
