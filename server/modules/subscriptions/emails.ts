import type { Email } from '#server/modules/outbox/index.ts'
import type { Ending } from './reminder-queries.ts'

/** Reminders before and at the end of a plan. */
export function endingEmail(
  { title, ends_at, reminded_days }: Ending,
  { market, publicUrl }: { market: string; publicUrl: string },
): Email {
  const day = ends_at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' })
  const hasEnded = reminded_days === 0
  return {
    subject: hasEnded ? `Your ${title} plan has ended` : `Your ${title} plan ends on ${day}`,
    heading: hasEnded ? 'Your plan has ended' : `Your plan ends on ${day}`,
    paragraphs: [
      'Hello,',
      hasEnded
        ? `Your ${title} plan at ${market} has ended, and your products have left the market. They are kept, and come back as soon as you have a plan again.`
        : `Your ${title} plan at ${market} ends on ${day}. Without a plan your products leave the market; nothing of them is lost.`,
    ],
    action: { label: 'Choose a plan', url: `${publicUrl}/subscription-plan` },
  }
}
