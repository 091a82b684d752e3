import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { stepAction } from '#server/modules/approvals/step-action.ts'
import { actionWords, textOfAction } from './action-words.ts'

const STEPS = {
  propose: 'Proposed',
  withdraw: 'Proposal withdrawn',
  refuse: 'Proposal refused',
  expire: 'Proposal expired',
}

test('each action that the server names in a text has words, as have the steps of its proposal', async () => {
  const files = globSync('server/modules/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const source = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const lines = source.match(/\baction(?:: | = ).*/gi)!
  const actions = lines.flatMap((line) =>
    [...line.matchAll(/'([a-z-]+\.[a-z_-]+[a-z])'/g)].map(([, action]) => action!),
  )
  expect(actions.length).toBeGreaterThan(30)
  expect(actions.filter((action) => !(action in actionWords))).toEqual([])
  for (const [action, words] of Object.entries(actionWords)) {
    expect(textOfAction(action)).toBe(words)
    for (const [step, said] of Object.entries(STEPS))
      expect(textOfAction(stepAction(action, step as keyof typeof STEPS))).toBe(`${said}: ${words}`)
  }
})

test.each([
  ['read.users', 'Read: Members'],
  ['read.bank-accounts', 'Read: Bank accounts'],
  ['purchase.expire-failed', 'Proposal expired: Settle a bill as failed'],
  ['report.upheld', 'Uphold a report'],
])('%s reads: %s', (action, words) => {
  expect(textOfAction(action)).toBe(words)
})
