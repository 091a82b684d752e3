import { expect, test } from 'vitest'
import { openAccountsApp, PASSWORD } from '#tests/support/app/accounts.ts'
import { runJob } from '#tests/support/app/run-job.ts'
import { notingStatements, tablesReadWhole } from '#tests/support/database/noted-statements.ts'

const texts = new Set<string>()
const { addMember, app, call, database, signIn } = await openAccountsApp({}, (whole) => ({
  ...whole,
  database: notingStatements(whole.database, texts),
}))

test.each([
  ['the sweep', () => runJob(app, 'sweep-outbox')],
  ['an export', (as: string) => call('GET /account/export', { as })],
  ['closing an account', (as: string) => call('DELETE /account', { as, body: { password: PASSWORD } })],
])('%s does not read the outbox as a whole', async (_, act) => {
  const as = await signIn(await addMember())
  texts.clear()
  await act(as)
  const ours = [...texts].filter((text) => /^\s*(select|with|delete)[^;]* outbox\.messages/i.test(text))
  expect(ours).not.toEqual([])
  for (const text of ours) expect([text, await tablesReadWhole(database, text)]).toEqual([text, []])
})
