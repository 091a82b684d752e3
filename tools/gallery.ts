import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { explainAndExit } from '#server/process.ts'
import { fillMarket } from './gallery/fill-market.ts'
import { galleryPage } from './gallery/gallery-page.ts'
import { nameOf, screens } from './gallery/screens.ts'
import { onNewMarket } from './new-market.ts'
import { parseArguments } from './parse-arguments.ts'
import { takePictures, widths, type Picture } from './gallery/take-pictures.ts'

const FOLDER = fileURLToPath(new URL('../gallery/', import.meta.url))

const USAGE = `npm run gallery -- [ROUTE …] [--at ADDRESS] [--check]

  ROUTE    takes the screens of these routes only, such as /my-wallet
  --at     uses a running demo market, such as http://localhost:3000, not a new one
  --check  also looks for accessibility problems, also at 320 px, and fails if there are any`

/** `npm run gallery`: a picture of every screen, by viewer, state, width and theme, in `gallery/`; open its index.html. */
async function main(): Promise<void> {
  const options = { at: { type: 'string' }, check: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArguments(USAGE, { options, allowPositionals: true })
  const wanted = screens.filter(({ route }) => positionals.length === 0 || positionals.includes(route))
  if (wanted.length === 0) throw new Error('No screen has such a route. Write it as web/routes.ts does.')
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
  const env = { NODE_ENV: 'development', LOG_LEVEL: 'error' }
  let breaches = 0
  const pictures = values.at === undefined ? await onNewMarket(env, takeAll) : await takeAll(values.at)
  await writeFile(join(FOLDER, 'index.html'), galleryPage(pictures))
  process.stdout.write(`${pictures.length} pictures of ${wanted.length} screens: ${join(FOLDER, 'index.html')}\n`)
  if (!values.check) return
  process.stdout.write(`${breaches} accessibility problems\n`)
  if (breaches > 0) process.exitCode = 1

  async function takeAll(site: string): Promise<Picture[]> {
    const market = await fillMarket(site)
    const browser = await launchChromium()
    const taking = { browser, market, folder: FOLDER, checks: values.check }
    const taken: Picture[] = []
    try {
      for (const screen of wanted)
        for (const width of values.check ? [320, ...widths] : widths) {
          const { pictures: some, breaches: found } = await takePictures(taking, screen, width)
          taken.push(...some)
          breaches += found.length
          for (const breach of found) process.stdout.write(`${nameOf(screen)} at ${width} px: ${breach}\n`)
        }
    } finally {
      await browser.close()
    }
    return taken
  }
}

main().catch(explainAndExit)
