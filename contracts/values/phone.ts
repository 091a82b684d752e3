import { z } from 'zod'

/** `0803 123 4567`, `+234 803…`, `234803…` → `+2348031234567`; null for what is no Nigerian mobile number. */
export function phoneFromText(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '')
  const [, national] = /^(?:\+?2340?|0)?([789]\d{9})$/.exec(digits) ?? []
  return national ? `+234${national}` : null
}

/** `+2348031234567` → `08031234567`, as people dial it and as it stands on the wire. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+234/, '0')
}

/** A phone number a person typed, kept as +234… and ten digits. Which network it is on is never inferred. */
export const phoneNumber = z
  .string()
  .max(40, 'Enter a Nigerian mobile number, such as 0803 123 4567')
  .transform((text, context) => {
    const phone = phoneFromText(text)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: 'Enter a Nigerian mobile number, such as 0803 123 4567' })
    return z.NEVER
  })
