import { phoneFromText } from '#contracts/values/phone.ts'

/**
 * Where a code goes: an e-mail address in lower case, or a phone as +234…, of what a person typed where either may
 * stand. What is neither belongs to nobody.
 */
export function targetOf(text: string): string {
  return phoneFromText(text) ?? text
}

export function isPhone(target: string): boolean {
  return !target.includes('@')
}
