import { expect, test } from 'vitest'
import { createCaughtMessages } from './caught-messages.ts'

test('the last messages are kept, the newest first', () => {
  const caught = createCaughtMessages(3)
  for (const text of ['1', '2', '3', '4', '5'])
    caught.add({ to: 'ada@example.ng', channel: 'email', subject: '', text, html: null })
  expect(caught.list().map(({ text }) => text)).toEqual(['5', '4', '3'])
})
