import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The headless shell paints no windows and needs two thirds of the processor time. */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = process.env['CHROMIUM'] ?? KNOWN.find(existsSync) ?? '/usr/bin/chromium'

/**
 * Runs headless as root, and stops the browser from contacting hosts of its own at every start. Optimising compilers
 * are off, because no page lives long enough to profit.
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

export function launchChromium({ pictures = true } = {}): Promise<Browser> {
  const args = pictures ? ARGS : [...ARGS, '--blink-settings=imagesEnabled=false']
  return chromium.launch({ executablePath, headless: true, args })
}
