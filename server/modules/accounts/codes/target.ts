import { phoneFromText } from '#contracts/values/phone.ts'

/**
 * Turns user input that may be an e-mail address or a phone into a target: an address in lower case, or a phone as
 * +234…. Any other text matches no user.
 */
export function targetOf(text: string): string {
  return phoneFromText(text) ?? text
}

export function isPhone(target: string): boolean {
  return !target.includes('@')
}
