/** Mobile numbers by ten national digits, from libphonenumber metadata 1.13.16. Prefixes change: warn, never block. */
const MOBILE = /^(?:(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-9]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[0-6]))\d{7})$/

/** `"+234 803 123 4567"`, `"0803 123 4567"` → `"8031234567"`. */
export function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return (digits.startsWith('234') ? digits.slice(3) : digits).replace(/^0/, '')
}

export function looksMobile(phone: string): boolean {
  return MOBILE.test(nationalDigits(phone))
}

/** `"0803 123 4567"`. */
export function formatPhone(phone: string): string {
  const national = nationalDigits(phone)
  return `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`
}

export function callLink(phone: string): string {
  return `tel:+234${nationalDigits(phone)}`
}

/** A WhatsApp chat link with `text` filled in. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/234${nationalDigits(phone)}?text=${encodeURIComponent(text)}`
}
