import type { App } from '#server/context.ts'
import { quoted } from '#server/kit/quoted.ts'
import type { Email } from '#server/modules/outbox/index.ts'

interface About {
  readonly number: string
  readonly order_id: string
}

type Sender = Pick<App, 'publicUrl'>

/** Sent to the seller. */
export function reviewedEmail({ publicUrl }: Sender, about: About & { stars: number; text: string }): Email {
  const stars = about.stars === 1 ? '1 star' : `${about.stars} stars`
  return {
    subject: `Order ${about.number}: you have a review`,
    heading: `The buyer gave you ${stars}`,
    paragraphs: [
      'Hello,',
      // The inbox shows no heading.
      about.text === '' ? `${stars}, without a text.` : `${stars}: ${quoted(about.text)}`,
      'You may reply once, and change your reply for a day. Everybody reads both.',
    ],
    action: orderAction(publicUrl, about),
  }
}

/** Sent to the buyer. */
export function repliedEmail({ publicUrl }: Sender, about: About & { storename: string; text: string }): Email {
  return {
    subject: `Order ${about.number}: the seller replied to your review`,
    heading: `${about.storename} replied`,
    paragraphs: ['Hello,', quoted(about.text)],
    action: orderAction(publicUrl, about),
  }
}

/** Sent to the buyer and the seller. */
export function hiddenEmail({ publicUrl }: Sender, about: About & { reason: string; role: 'buyer' | 'seller' }): Email {
  const isBuyer = about.role === 'buyer'
  return {
    subject: `Order ${about.number}: a review is hidden`,
    heading: isBuyer ? 'We have hidden your review' : 'We have hidden a review of your shop',
    paragraphs: [
      'Hello,',
      `The reason: ${about.reason}`,
      isBuyer
        ? 'Nobody reads it any more, and its stars do not count. You can delete it on the page of the order.'
        : 'Nobody reads it any more, and its stars do not count.',
    ],
    action: orderAction(publicUrl, about),
  }
}

/** Sent to the buyer and the seller. */
export function shownEmail({ publicUrl }: Sender, about: About & { reason: string; role: 'buyer' | 'seller' }): Email {
  return {
    subject: `Order ${about.number}: a review is shown again`,
    heading: about.role === 'buyer' ? 'Your review is shown again' : 'A review of your shop is shown again',
    paragraphs: ['Hello,', `The reason: ${about.reason}`],
    action: orderAction(publicUrl, about),
  }
}

/** Sent to the seller. */
export function replyRemovedEmail({ publicUrl }: Sender, about: About & { reply: string; reason: string }): Email {
  return {
    subject: `Order ${about.number}: your reply is removed`,
    heading: 'We have removed your reply to a review',
    paragraphs: [
      'Hello,',
      `You wrote: ${quoted(about.reply)}`,
      `The reason: ${about.reason}`,
      'You cannot write another one.',
    ],
    action: orderAction(publicUrl, about),
  }
}

function orderAction(publicUrl: string, { order_id }: About): NonNullable<Email['action']> {
  return { label: 'Open the order', url: `${publicUrl}/order-item?id=${order_id}` }
}
