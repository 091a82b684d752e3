import type { Email } from '#server/modules/outbox/index.ts'

interface EmailLinks {
  readonly confirm: string
  readonly end: string
}

/** Sent to an address that anyone may have typed: only its owner can confirm the newsletter. */
export function confirmationEmail(newsletter: string, { confirm, end }: EmailLinks): Email {
  return {
    subject: `Confirm that you want ${newsletter}`,
    heading: `Do you want ${newsletter}?`,
    paragraphs: [
      `Somebody, most likely you, asked for ${newsletter} to be sent to this address.`,
      'It begins once you confirm. The link works for seven days.',
    ],
    action: { label: 'Yes, send it to me', url: confirm },
    note: `You did not ask for it? Then do nothing, and nothing will come. To say no at once: ${end}`,
  }
}

/** Sent to an existing subscriber, so that requests look the same from outside. */
export function alreadySubscribedEmail(newsletter: string, { end }: Pick<EmailLinks, 'end'>): Email {
  return {
    subject: `You already get ${newsletter}`,
    heading: `You already get ${newsletter}`,
    paragraphs: [`Somebody, most likely you, asked for ${newsletter} again. Nothing needs to be done.`],
    action: { label: 'End the newsletter', url: end },
  }
}
