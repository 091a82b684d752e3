import { plainLetters } from '#server/kit/plain-letters.ts'

const SIGNS = [
  [/[‘’ʼ`´]/g, "'"],
  [/[“”]/g, '"'],
  [/[‐–—]/g, '-'],
  [/₦/g, 'N'],
] as const

/**
 * A text in letters and signs that every phone shows and that are sent as 160 to an SMS. A single other one, such as `ẹ`,
 * `’` or `₦`, leaves 70 to an SMS: the text would cost two or three.
 */
export function smsText(text: string): string {
  const plain = SIGNS.reduce((so, [sign, instead]) => so.replaceAll(sign, instead), text)
  return plainLetters(plain).replaceAll(/[^\n -~]/gu, '?')
}
