import { quoted } from '#server/kit/quoted.ts'
import type { Email } from '#server/modules/outbox/index.ts'

export function takenDownEmail(name: string, reason: string, publicUrl: string): Email {
  return {
    subject: 'We took one of your listings down',
    heading: 'Your listing is off the market',
    paragraphs: [
      'Hello,',
      `We took ${quoted(name)} off the market. Nobody but you can open its page.`,
      'Lists and searches do not show its photos any more, but who has the address of a photo can still open it.',
      `Reason: ${reason}`,
      'If you think this is wrong, or once you have put it right, answer this through our contact form.',
    ],
    action: { label: 'Open My Shop', url: `${publicUrl}/my-shop` },
  }
}

export function photosRemovedEmail(name: string, reason: string, publicUrl: string): Email {
  return {
    subject: 'We deleted the photos of one of your listings',
    heading: 'The photos of your listing are deleted',
    paragraphs: [
      'Hello,',
      `We deleted the photos and videos of ${quoted(name)} for good.`,
      `Reason: ${reason}`,
      'If you think this is wrong, answer this through our contact form.',
    ],
    action: { label: 'Open My Shop', url: `${publicUrl}/my-shop` },
  }
}

export function restoredEmail(name: string, publicUrl: string): Email {
  return {
    subject: 'One of your listings is back',
    heading: 'Your listing may be shown again',
    paragraphs: ['Hello,', `${quoted(name)} is no longer taken down. My Shop shows whether it is on the market.`],
    action: { label: 'Open My Shop', url: `${publicUrl}/my-shop` },
  }
}
