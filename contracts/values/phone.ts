import { z } from 'zod'

/** `0803 123 4567`, `+234 803…`, `234803…` → `+2348031234567`; null if it is not a Nigerian mobile number. */
export function phoneFromText(text: string): string | null {
  // Copied numbers have invisible marks and special hyphens.
  const digits = text.replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, '')
  const [, national] = /^(?:\+?2340?|0)?([789]\d{9})$/.exec(digits) ?? []
  return national ? `+234${national}` : null
}

/** `+2348031234567` → `08031234567`, the local format that the API uses. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+234/, '0')
}

/** A typed phone number, stored as +234 and ten digits. The network is never inferred from the number. */
export const phoneNumber = z
  .string()
  .max(40, 'Enter a Nigerian mobile number, such as 0803 123 4567')
  .transform((text, context) => {
    const phone = phoneFromText(text)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: 'Enter a Nigerian mobile number, such as 0803 123 4567' })
    return z.NEVER
  })
