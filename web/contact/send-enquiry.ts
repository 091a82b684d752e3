import type { EmailService } from '../app/api.ts'

/** The library of the email service, loaded when the user starts typing. */
export function loadLibrary() {
  return import('@emailjs/browser')
}

/**
 * Sends a form with the library of the email service, to the server that replaces that service. Rejects with
 * `{status, text}` if the status is not 200, and with a TypeError if there is no response.
 */
export async function sendForm(service: EmailService, selector: string): Promise<void> {
  const library = await loadLibrary()
  const { origin, serviceId, templateId, publicKey } = service
  library.init({ publicKey, origin: origin ?? location.origin })
  const { status, text } = await library.sendForm(serviceId, templateId, selector)
  console.info('Contact form:', status, text)
}
