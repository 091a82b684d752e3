import type { EmailService } from '../app/api.ts'

/** The library of the e-mail service; it comes with the first letter that is typed. */
export function loadLibrary() {
  return import('@emailjs/browser')
}

/**
 * Sends a form as the e-mail service's own library does, to whichever server takes that service's place. Rejects with
 * `{status, text}` where it answers otherwise than 200, and with a TypeError where it does not answer.
 */
export async function sendForm(service: EmailService, selector: string): Promise<void> {
  const library = await loadLibrary()
  const { origin, serviceId, templateId, publicKey } = service
  library.init({ publicKey, origin: origin ?? location.origin })
  const { status, text } = await library.sendForm(serviceId, templateId, selector)
  console.info('Contact form:', status, text)
}
