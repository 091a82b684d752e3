import type { Email } from '#server/modules/outbox/index.ts'

export function suspendedEmail(market: string, reason: string, publicUrl: string): Email {
  return {
    subject: `Your ${market} account is suspended`,
    heading: 'Your account is suspended',
    paragraphs: [
      'Hello,',
      'You are signed out everywhere and cannot sign in. What you sell is off the market meanwhile.',
      `Reason: ${reason}`,
      'If you think this is wrong, write to us through our contact form.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/help-center` },
  }
}

export function signedOutEmail(market: string, reason: string, publicUrl: string): Email {
  return {
    subject: `You are signed out of ${market}`,
    heading: 'You are signed out everywhere',
    paragraphs: [
      'Hello,',
      'We have signed you out on every device. You can sign in again at once.',
      `Reason: ${reason}`,
      'If somebody else may know your password, set a new one.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/?auth=login` },
  }
}

export function restoredEmail(market: string, publicUrl: string): Email {
  return {
    subject: `Your ${market} account is open again`,
    heading: 'Your account is open again',
    paragraphs: ['Hello,', 'You can sign in as before, and what you sell is back on the market.'],
    action: { label: 'Sign in', url: `${publicUrl}/?auth=login` },
  }
}
