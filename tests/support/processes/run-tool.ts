import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Runs a command of `tools/` with these settings only. Returns what it printed: its errors if it failed. */
export function runTool(tool: string, env: Record<string, string | undefined>, ...args: string[]): Promise<string> {
  const program = fileURLToPath(new URL(`../../../tools/${tool}.ts`, import.meta.url))
  return promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
}
