import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { buildIfChanged } from '#tools/build.ts'
import { findFreePort } from '#tools/free-port.ts'
import { endProcess, startProcess } from '#tools/start-process.ts'
import { SANDBOX } from '../app/sandbox.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const MIGRATIONS = 'server/database/migrations'

/** The commit before the one that added a migration; null without git history, as in a plain copy of the files. */
export function findCommitBefore(migration: string): string | null {
  try {
    const brought = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${migration}`)
    return git('rev-parse', '--verify', '--quiet', `${brought}^`)
  } catch {
    return null
  }
}

/** The server of an earlier commit, in a temporary worktree until the test ends. Its pages are of today's build. */
export async function openVersion(commit: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kanti-before-'))
  git('worktree', 'add', '--detach', folder, commit)
  onTestFinished(async () => {
    git('worktree', 'remove', '--force', folder)
    await rm(folder, { recursive: true, force: true })
  })
  await buildIfChanged(() => {})
  for (const shared of ['node_modules', 'build']) await symlink(join(root, shared), join(folder, shared))
  return {
    migrations: (await readdir(join(folder, MIGRATIONS))).filter((name) => name.endsWith('.sql')),
    /** Starts its HTTP process and returns the address. */
    async start(databaseUrl: string): Promise<string> {
      const port = await findFreePort()
      const child = await startProcess(pathToFileURL(join(folder, 'server/start-http.ts')), {
        cwd: folder,
        env: {
          ...process.env,
          ...SANDBOX,
          PORT: `${port}`,
          METRICS_PORT: '0',
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(folder, 'data'),
          RATE_LIMIT_SCALE: '1000000',
        },
      })
      onTestFinished(() => endProcess(child))
      return `http://127.0.0.1:${port}`
    },
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
