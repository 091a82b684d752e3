import { expect, test } from 'vitest'
import { phoneFromText } from './phone.ts'
import { filledLine, filledLines } from './text.ts'

const name = filledLine(12, 'Enter a name')

test.each([
  ['O\u0323\u0300ja\u0300 A\u0301s\u0323o\u0323', 'Ọ̀jà Áṣọ', 'letters and their marks apart'],
  ['\u202eitnak', 'itnak', 'a mark that turns the text around'],
  ['Ada\u200b\u2060\ufeff\u00ad Obi', 'Ada Obi', 'what nobody sees'],
  ['\u200e Ada \u200f', 'Ada', 'marks of direction around blanks'],
  ['👩🏾‍🍳 Ada ❤️', '👩🏾‍🍳 Ada ❤️', 'emoji of several characters'],
  ['Ƙaʼida', 'Ƙa’ida', 'Hausa letters'],
])('%j is stored as %j: %s', (typed, stored) => {
  expect(name.parse(typed)).toBe(stored.normalize('NFC'))
})

test.each(['\u200b', '\u3164\u2060', '\u200d', '\u0301', ' \u202e ', '\u2800'])('%j is empty', (typed) => {
  expect(name.safeParse(typed).error?.issues).toMatchObject([{ message: 'Enter a name' }])
})

test('a text of several lines is normalized too', () => {
  const text = filledLines(100, 'Write a text')
  expect(text.parse('E\u0323 ka\u0301a\u0300bo\u0323\u0300\r\n\u202eAda')).toBe('Ẹ káàbọ̀\nAda'.normalize('NFC'))
  expect(text.safeParse('\u200b\n\u200b').success).toBe(false)
})

test('letters that grow in one spelling are counted as they are stored', () => {
  expect(name.safeParse('\ufb2c'.repeat(12)).success).toBe(false)
})

test.each(['\u202a+234 803 123 4567\u202c', '0803\u2011123\u20134567', '0803\u00a0123\u200b4567'])(
  'the copied number %j is a phone',
  (typed) => {
    expect(phoneFromText(typed)).toBe('+2348031234567')
  },
)
