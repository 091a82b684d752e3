import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `npm run proofs -- 50 codes`: the proofs at 50 times their size in `npm test`; a name picks those with it. */
const [size = '20', ...names] = process.argv.slice(2)
const child = spawn(
  process.execPath,
  [
    join(root, 'node_modules/.bin/vitest'),
    'run',
    '--project=code',
    `--testTimeout=${Number(size) * 60_000}`,
    ...(names.length > 0 ? names.map((name) => `tests/proofs/${name}`) : ['tests/proofs']),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', PROOF_SIZE: size } },
)
child.on('exit', (code) => process.exit(code ?? 1))
