import { brand } from '../../brand.ts'
import type { LegalText } from '../legal-text.ts'
import { whatWeKnow } from './what-we-know.tsx'
import { whoElseKnows } from './who-else-knows.tsx'
import { yourControl } from './your-control.tsx'

/** The privacy policy: twenty numbered conditions. Whatever the server keeps, and for how long, is said here too. */
export const privacyText: LegalText = {
  title: 'Privacy Policy',
  description: `What ${brand.name} keeps about you, why and for how long, who else learns of it, and what you can do about it.`,
  summary: [
    `${brand.name} keeps what it needs to run a market, a wallet and bill payment, and nothing to follow you around with.`,
    'These 20 conditions say what that is, and how you see, correct, take along or delete it.',
  ],
  changedOn: '2026-11-22',
  sections: [...whatWeKnow, ...whoElseKnows, ...yourControl],
}
