import { brand } from '../../brand.ts'
import type { LegalText } from '../legal-text.ts'
import { goingBack } from './going-back.tsx'
import { notGoingBack } from './not-going-back.tsx'

/** The return policy. Its numbers of days are the documents' own. */
export const returnsText: LegalText = {
  title: 'Return Policy',
  description: `How to cancel a purchase made through ${brand.name} and send goods back: 30 days to return, 14 days to cancel, refund within 14 days.`,
  summary: [
    `What you find on ${brand.name} comes from a seller, and goes back to that seller. Every seller takes on this policy by listing.`,
    'You have 30 days from delivery. Keep your chat with the seller: it shows what was agreed and when.',
  ],
  changedOn: '2026-11-21',
  sections: [...goingBack, ...notGoingBack],
}
