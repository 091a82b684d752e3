import { expect, test } from 'vitest'
import { cutWhere } from './cut-where.ts'

const within = (most: number) => (part: string) => part.length <= most

test('a text that fits is whole, and a longer one ends with an ellipsis', () => {
  expect(cutWhere('MTN Data', within(8))).toBe('MTN Data')
  expect(cutWhere('MTN Data 6GB', within(8))).toBe('MTN Dat…')
  expect(cutWhere('MTN', within(0))).toBe('…')
})

test('a cut leaves letters with their marks and emoji whole', () => {
  expect(cutWhere('Ọjọ̀ọ́', within(4))).toBe('Ọj…')
  expect(cutWhere('a👩🏾‍🍳b', within(6))).toBe('a…')
})
