import { localPhone, phoneFromText } from '#contracts/values/phone.ts'
import type { App } from '#server/context.ts'
import { invalidInput } from '#server/kit/refusal.ts'

/** Converts user input to `+234…`. The simulator also accepts its magic numbers of 12 digits. */
export function phoneOf({ config }: App, text: string, name = 'phone'): string {
  const phone = phoneFromText(text)
  if (phone !== null) return phone
  if (config.simulated.bills && /^\d00000000000$|^201000000000$/.test(text)) return text
  throw invalidInput(name, 'Enter a Nigerian mobile number, such as 0803 123 4567')
}

/** The number of a card. Showmax has none and identifies customers by their phone: `08031234567`. */
export function cardNumberOf(app: App, serviceId: string, text: string): string {
  return serviceId === 'showmax' ? localPhone(phoneOf(app, text, 'billersCode')) : withoutSpaces(text)
}

/** Numbers of meters and cards are often written in groups. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}
