import { brand } from '../../brand.ts'
import type { LegalText } from '../legal-text.ts'
import { theDeal } from './the-deal.tsx'
import { theMarket } from './the-market.tsx'
import { theMoney } from './the-money.tsx'

/** The terms of use: eleven sections. What they say of plans, wallet and bills is what the server enforces. */
export const termsText: LegalText = {
  title: 'Terms of Use',
  description: `The rules of ${brand.name}: who may use it, what buyers and sellers owe each other, and how plans, wallet and bills work.`,
  summary: [
    `${brand.name} is a place where sellers list what they have and buyers find it. The sale itself is between the two of them.`,
    'These 11 sections are the rules for both, and for the plans, the wallet and the bills that we provide ourselves.',
  ],
  changedOn: '2026-11-21',
  sections: [...theDeal, ...theMarket, ...theMoney],
}
