import { readdir, readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { screens } from '#tools/gallery/screens.ts'

const site = inject('siteUrl')
const KIB = 1024
/** For the styles of a page, the responses of the API and the small pictures, in bytes. */
const REST = 20_000

/** Largest size of a first visit without pictures, in KiB: scripts with gzip, and everything as it is sent. */
const budgets = {
  market: { scripts: 140, whole: 165 },
  account: { scripts: 160, whole: 175 },
  /** The forms of sellers, and the operator pages. */
  work: { scripts: 190, whole: 205 },
}

const ofAccount =
  /^\/(my-|update-|password|saved|message|verify|subscription|shop-|vtu-|cart|shoping-cart|check-out|order|sales|airtime|data|tv-|electricity|education)/
/** The sandbox has all its emails in it, the styleguide all components. */
const ofWork = /^\/(operator|list-product|product-detail|sandbox|styleguide)\//

const { data } = (await (await fetch(`${site}/api/v1/products?page_size=1`)).json()) as { data: { id: string }[] }

const addresses = new Map(
  screens
    .flatMap(({ route, address, state, opened }) => (state || opened ? [] : [[route, address] as const]))
    .toReversed(),
)

test.each([...addresses])('the first view of %s stays within its size budget', async (route, address) => {
  const path = address.replace(':product', data[0]!.id).replaceAll(/:\w+/g, '7')
  const { answer, files } = await filesOf(path)
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(4)
  const whole = bytesOf(answer) + (await weigh([...files], 'br'))
  const kind = ofWork.test(`${route}/`) ? 'work' : ofAccount.test(route) ? 'account' : 'market'
  const left = budgets[kind].scripts * KIB - (await weigh(scripts, 'gzip'))
  expect(left, `bytes left for ${scripts.join(' ')}`).toBeGreaterThan(0)
  expect(whole / KIB).toBeLessThan(budgets[kind].whole)
})

test('each page of an order takes at most 60 KB after home', async () => {
  const home = await filesOf('/')
  const pages = ['/cart', '/check-out', '/orders', '/order-item', '/sales', '/my-earnings']
  const found = await Promise.all(
    pages.map(async (path) => {
      const { files } = await filesOf(path)
      return [
        path,
        await weigh(
          [...files].filter((file) => !home.files.has(file)),
          'br',
        ),
      ] as const
    }),
  )
  expect(found.filter(([, bytes]) => bytes < 1000 || bytes > 60_000 - REST)).toEqual([])
})

test('no file of the build has two names, which a browser would fetch twice', async () => {
  const folder = new URL('../../build/client/assets/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => /\.(css|js|svg|woff2)$/.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'hex') })),
  )
  const alike = Map.groupBy(files, ({ text }) => text)
  alike.delete('')
  expect([...alike.values()].filter(({ length }) => length > 1).map((same) => same.map(({ name }) => name))).toEqual([])
})

/** The files that a page requests at once. */
async function filesOf(path: string): Promise<{ answer: Response; files: Set<string> }> {
  const answer = await fetch(site + path, { headers: { 'accept-encoding': 'br' } })
  const html = await answer.text()
  const files = new Set([...html.matchAll(/"(\/assets\/[^"#]+\.(?:js|woff2|svg))[#"]/g)].map(([, file]) => file!))
  return { answer, files }
}

async function weigh(files: readonly string[], encoding: string): Promise<number> {
  const answers = await Promise.all(
    files.map((file) => fetch(site + file, { method: 'HEAD', headers: { 'accept-encoding': encoding } })),
  )
  return answers.reduce((sum, answer) => sum + bytesOf(answer), 0)
}

function bytesOf(answer: Response): number {
  expect(answer.ok || answer.status === 404).toBe(true)
  return Number(answer.headers.get('content-length'))
}
