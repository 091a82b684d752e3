import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs Debian's installer without questions and without output. Resolves with whether it succeeded. */
export async function aptGet(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const [code] = (await once(spawn('apt-get', args, { stdio: 'ignore', env }), 'exit')) as [number | null]
  return code === 0
}
