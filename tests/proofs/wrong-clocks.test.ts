import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { findWrongEnds, openEndings } from '../support/processes/expiries.ts'
import { copyOf, endSkewedCopies, startSkewedCopy } from '../support/processes/clock-skew.ts'
import { openIdentityApp } from '../support/app/identity-documents.ts'
import { addProduct } from '../support/app/products.ts'
import { ONCE, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * One process has a wrong clock, another a right one: nothing that either begins ends early or late in the other or in
 * itself, and events of both are listed in the order in which they happened.
 */
const HOUR_MS = 3_600_000
const CLOCKS_AHEAD_MS = [24 * HOUR_MS, -24 * HOUR_MS, 2 * HOUR_MS, -2 * HOUR_MS]

/** Files that read the clock of the process, and why they may. */
const BY_OWN_CLOCK: Readonly<Record<string, string>> = {
  'kit/clock.ts':
    'names orders at the bill provider, by the minute in Lagos, as it wants; one of another day it refuses',
  'rate-limits/window.ts': 'turns what the database says is left into what the library reads',
  'modules/accounts/google/google-credential.ts':
    'Google signed when it made the token; one that seems old is asked for anew',
  'providers/paystack-http.ts': 'only where the card service does not say what time it is',
  'providers/head-places/bucket.ts': 'says under which hour heads are kept; when each was made the database says',
  'providers/media-store/disk.ts': 'files of this machine, by the times that its own file system gave them',
  'http/upload-folder.ts': 'files of this machine, by the times that its own file system gave them',
  'modules/accounts/close-account.ts':
    'tells a reader of the file of closings when they were; only the ids are read back',
  'process-metrics.ts': 'tells operators how old the last backup is, by the name that its machine gave it',
  'http/retain-assets.ts': 'files of this machine, by the times that its own file system gave them',
}

const market = await openIdentityApp()
const here = copyOf(market)
const endings = await openEndings(market)
afterAll(endSkewedCopies)
const skewedCopies = new Map<number, ReturnType<typeof startSkewedCopy>>()
const skewedCopyOf = (aheadMs: number) => {
  const started = skewedCopies.get(aheadMs) ?? startSkewedCopy(market, aheadMs)
  skewedCopies.set(aheadMs, started)
  return started
}

proof(
  'G29',
  'what a process with a wrong clock begins or judges ends on time',
  { small: 1, full: 4 },
  async (count) => {
    for (const aheadMs of CLOCKS_AHEAD_MS.slice(0, count)) {
      expect(await findWrongEnds(endings, here, await skewedCopyOf(aheadMs)), `${aheadMs} ms`).toEqual([])
    }
  },
)

proof('G29', 'items saved through two processes are listed in their order', { small: 1, full: 4 }, async (count) => {
  for (const aheadMs of CLOCKS_AHEAD_MS.slice(0, count)) {
    const copies = [here, await skewedCopyOf(aheadMs)]
    const { id, access: as } = await market.addMember()
    const saved: string[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const product = await addProduct(market.database)
      const body = { product, user: id }
      await market.call('POST /seller/dashboard/save-item', { at: copies[turn % 2]!.http, as, body })
      saved.unshift(product)
    }
    for (const { http: at } of copies) {
      const { data } = (await market.call('GET /seller/dashboard/save-item', { at, as })).json()
      expect(data.map((item: { product: { id: string } }) => item.product.id)).toEqual(saved)
    }
  }
})

proof('G29', 'only the listed files of the server read the clock with `Date.now` or `new Date()`', ONCE, async () => {
  const folder = fileURLToPath(new URL('../../server', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const asking: string[] = []
  for (const file of files) {
    if (/Date\.now|new Date\(\)/.test(await readFile(join(folder, file), 'utf8'))) asking.push(file)
  }
  expect(asking.toSorted()).toEqual(Object.keys(BY_OWN_CLOCK).toSorted())
})

plantedFault('G29', 'a process that judges the age of a session by its own clock is detected', async () => {
  const hasty = await startSkewedCopy(market, CLOCKS_AHEAD_MS[0]!, { ENDS_BY_ITS_CLOCK: 'yes' })
  const [session] = endings.endings.filter(({ what }) => what === 'a session that is not used')
  expect(await findWrongEnds({ ...endings, endings: [session!] }, here, hasty)).toEqual([`${session!.what} ends early`])
})
