import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

test('a short text is shown completely, on one line', () => {
  expect(previewOf(' Good to have you.\n\nLook  around. ')).toBe('Good to have you. Look around.')
})

test('a long text ends with a whole word and an ellipsis', () => {
  expect(previewOf('word '.repeat(100))).toBe(`${'word '.repeat(24).trim()}…`)
})

test('a word that is too long is cut between characters', () => {
  expect(previewOf('🎉'.repeat(200))).toBe(`${'🎉'.repeat(120)}…`)
})
