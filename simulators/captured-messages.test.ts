import { expect, test } from 'vitest'
import { createCapturedMessages } from './captured-messages.ts'

test('only the last messages are stored, newest first', () => {
  const captured = createCapturedMessages(3)
  for (const text of ['1', '2', '3', '4', '5'])
    captured.add({ to: 'ada@example.ng', channel: 'email', subject: '', text, html: null })
  expect(captured.list().map(({ text }) => text)).toEqual(['5', '4', '3'])
})
