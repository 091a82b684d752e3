import type { Email } from '#server/modules/outbox/index.ts'

export function approvedEmail(publicUrl: string): Email {
  return {
    subject: 'Your identity is verified',
    heading: 'You may sell now',
    paragraphs: [
      'Hello,',
      'We have checked your documents, and they are in order.',
      'Next, choose a plan and set up your shop.',
    ],
    action: { label: 'Go on', url: `${publicUrl}/shop-set-up` },
  }
}

export function rejectedEmail(reason: string, publicUrl: string): Email {
  return {
    subject: 'We could not verify your identity',
    heading: 'Your documents were not accepted',
    paragraphs: [
      'Hello,',
      'We have checked your documents, and could not accept them:',
      reason,
      'You can send others at any time.',
    ],
    action: { label: 'Send documents again', url: `${publicUrl}/verify-id` },
  }
}
