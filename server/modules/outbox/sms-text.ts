import { plainLetters } from '#server/kit/plain-letters.ts'

const SIGNS = [
  [/[‘’ʼ`´]/g, "'"],
  [/[“”]/g, '"'],
  [/\p{Pd}/gu, '-'],
  [/₦/g, 'N'],
] as const

/**
 * The text in ASCII, which is a part of the alphabet of SMS (GSM 7-bit): 160 characters to an SMS. One other character,
 * such as `ẹ`, `’` or `₦`, leaves 70, so that the text costs two or three SMS.
 */
export function smsText(text: string): string {
  const plain = SIGNS.reduce((so, [sign, instead]) => so.replaceAll(sign, instead), text)
  return plainLetters(plain).replaceAll(/[^\n -~]/gu, '?')
}
