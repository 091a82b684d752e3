import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { buildIfChanged } from '#tools/build.ts'
import { findFreePort } from '#tools/free-port.ts'

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
      const child = fork(join(folder, 'server/start-http.ts'), {
        cwd: folder,
        execArgv: [],
        env: {
          ...process.env,
          PORT: `${port}`,
          METRICS_PORT: '0',
          LOG_LEVEL: 'silent',
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(folder, 'data'),
          SANDBOX: 'yes',
          DATABASE_MAY_FORGET: 'yes',
          SECRET: 's'.repeat(32),
          PUBLIC_URL: 'https://kanti.example',
          RATE_LIMIT_SCALE: '1000000',
        },
      })
      onTestFinished(async () => {
        child.kill('SIGKILL')
        if (child.exitCode === null) await once(child, 'exit')
      })
      await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`The version before ended with ${code}.`))),
      ])
      return `http://127.0.0.1:${port}`
    },
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
