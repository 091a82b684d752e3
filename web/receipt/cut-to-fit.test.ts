import { expect, test } from 'vitest'
import { cutToFit } from './cut-to-fit.ts'

const within = (most: number) => (part: string) => part.length <= most

test('a text that fits is whole, and a longer one ends with an ellipsis', () => {
  expect(cutToFit('MTN Data', within(8))).toBe('MTN Data')
  expect(cutToFit('MTN Data 6GB', within(8))).toBe('MTN Dat…')
  expect(cutToFit('MTN', within(0))).toBe('…')
})

test('a cut leaves letters with their marks and emoji whole', () => {
  expect(cutToFit('Ọjọ̀ọ́', within(4))).toBe('Ọj…')
  expect(cutToFit('a👩🏾‍🍳b', within(6))).toBe('a…')
})
