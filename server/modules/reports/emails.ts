import { quoted } from '#server/kit/quoted.ts'
import type { Email } from '#server/modules/outbox/index.ts'

export interface Resolution {
  readonly outcome: 'upheld' | 'rejected'
  /** The operator's text for both sides. */
  readonly note: string
  /** The product's name. */
  readonly name: string
}

/** Sent to the reporter of a product. */
export function reporterEmail({ outcome, note, name }: Resolution): Email {
  const isUpheld = outcome === 'upheld'
  return {
    subject: 'What came of your report',
    heading: isUpheld ? 'You were right' : 'We found nothing wrong',
    paragraphs: [
      'Hello,',
      isUpheld
        ? `You told us about ${quoted(name)}. We looked at it, and it is off the market. Thank you.`
        : `You told us about ${quoted(name)}. We looked at it, and it may stay. Thank you for keeping an eye on the market.`,
      note,
    ],
  }
}

/** Sent to the seller of a reported product that was not taken down because of it. Must not reveal the reporter. */
export function sellerEmail({ outcome, note, name }: Resolution, publicUrl: string): Email {
  return {
    subject: 'Somebody reported one of your listings',
    heading: outcome === 'upheld' ? 'We agree with the report' : 'Nothing changes',
    paragraphs: [
      'Hello,',
      outcome === 'upheld'
        ? `Somebody reported ${quoted(name)}, and we agree with them. It was off the market already.`
        : `Somebody reported ${quoted(name)}. We looked at it and found nothing wrong.`,
      note,
    ],
    action: { label: 'Open My Shop', url: `${publicUrl}/my-shop` },
  }
}
