import { quoted } from '#server/kit/quoted.ts'
import type { Email } from '#server/modules/outbox/index.ts'

export interface Resolution {
  readonly outcome: 'upheld' | 'rejected'
  /** The operator's text for both sides. */
  readonly note: string
  /** The name of the product or the shop; empty if the shop is gone. */
  readonly name: string
  readonly isShop: boolean
}

/** Sent to the reporter of a product or a shop. */
export function reporterEmail({ outcome, note, name, isShop }: Resolution): Email {
  const isUpheld = outcome === 'upheld'
  const about = name === '' ? 'a shop that is gone' : quoted(name)
  return {
    subject: 'What came of your report',
    heading: isUpheld ? 'You were right' : 'We found nothing wrong',
    paragraphs: [
      'Hello,',
      isUpheld
        ? `You told us about ${about}. We looked at it, and ${isShop ? 'we agree with you' : 'it is off the market'}. Thank you.`
        : `You told us about ${about}. We looked at it, and it may stay. Thank you for keeping an eye on the market.`,
      note,
    ],
  }
}

/**
 * Sent to the seller of a reported product that was not taken down because of it, or of a reported shop. Must not
 * reveal the reporter.
 */
export function sellerEmail({ outcome, note, name, isShop }: Resolution, publicUrl: string): Email {
  return {
    subject: isShop ? 'Somebody reported your shop' : 'Somebody reported one of your listings',
    heading: outcome === 'upheld' ? 'We agree with the report' : 'Nothing changes',
    paragraphs: [
      'Hello,',
      outcome === 'upheld'
        ? `Somebody reported ${quoted(name)}, and we agree with them.${isShop ? '' : ' It was off the market already.'}`
        : `Somebody reported ${quoted(name)}. We looked at it and found nothing wrong.`,
      note,
    ],
    action: { label: 'Open My Shop', url: `${publicUrl}/my-shop` },
  }
}
