import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const names = await Promise.all(
  ['contracts', 'server', 'web'].map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
  ),
)
const sources = await Promise.all(
  names
    .flat()
    .filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name))
    .map(async (path) => ({ path, text: (await readFile(join(root, path), 'utf8')).toLowerCase() })),
)

/** What a newcomer looks for: `git grep -i` of these words finds one file, the right one. */
test.each([
  ['photo limit', 'contracts/selling.ts'],
  ['reset email', 'server/modules/accounts/emails.ts'],
  ['price format', 'web/format/money.ts'],
  ['session lifetime', 'server/modules/accounts/sessions/session-queries.ts'],
  ['sign-in rate limit', 'server/modules/accounts/rate-limits.ts'],
  ['wallet day limit', 'server/config.ts'],
  ['Paystack signature', 'server/providers/card-payments/paystack.ts'],
  ['token SMS', 'server/modules/bills/emails.ts'],
  ['retry schedule', 'server/modules/bills/retry-schedule.ts'],
  ['approve identity', 'server/modules/identity/decide-verification.ts'],
  ['brand color', 'web/ui/tokens.css'],
  ['search ranking', 'server/modules/catalog/search-score.ts'],
])('%s is found in %s', (words, path) => {
  const found = sources.filter(({ text }) => text.includes(words.toLowerCase()))
  expect(found.map((source) => source.path)).toEqual([path])
})
