import { nairaText } from '#contracts/values/naira.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import type { Intent } from './queries.ts'

/** Sent to the payer of a payment that did not arrive as requested. `receivedKobo` is null if it was not in naira. */
export function otherPaymentEmail(
  { reference, amount_kobo }: Pick<Intent, 'reference' | 'amount_kobo'>,
  receivedKobo: number | null,
  publicUrl: string,
): Email {
  const request = `We asked for ${nairaText(amount_kobo)} with the reference ${reference}`
  return {
    subject: 'Your card payment is not the one that we asked for',
    heading: 'Your payment came in otherwise than we asked',
    paragraphs: [
      'Hello,',
      receivedKobo === null
        ? `${request}, and what came in is not naira. It was not added to anything.`
        : `${request}, and ${nairaText(receivedKobo)} came in. It was not added to your wallet, and nothing was bought with it.`,
      receivedKobo === null
        ? 'We look into it. Where your card was charged, write to us through our contact form with this reference.'
        : 'We send it back to the card that it came from. There is nothing you have to do.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/help-center` },
  }
}
