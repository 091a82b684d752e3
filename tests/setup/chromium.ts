import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The shell has no windows to paint and takes two thirds of the processor's time. */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = process.env['CHROMIUM'] ?? KNOWN.find(existsSync) ?? '/usr/bin/chromium'

/**
 * Headless, as root, and silent: without these it asks hosts of its own at every start. No page lives long enough for its
 * scripts to be optimised.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt --no-maglev',
]

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath, headless: true, args: ARGS })
}
