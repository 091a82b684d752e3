import { existsSync } from 'node:fs'
import { aptGet } from './apt-get.ts'

/**
 * Installs Chromium for the journeys if it is missing: only on Debian as root, the headless shell if available.
 * Elsewhere set CHROMIUM to its path.
 */
export async function installBrowser(): Promise<void> {
  if (process.env['CHROMIUM'] || existsSync('/usr/bin/chromium-headless-shell')) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  process.stdout.write('Installing Chromium for the journeys …\n')
  await aptGet('update', '-q')
  const isShell = await install('chromium-headless-shell', 'fonts-roboto-unhinted')
  if (!isShell && !existsSync('/usr/bin/chromium')) await install('chromium', 'fonts-roboto-unhinted')
}

function install(...packages: string[]): Promise<boolean> {
  return aptGet('install', '-qy', '--no-install-recommends', ...packages)
}
