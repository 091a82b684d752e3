import { brand } from '../../brand.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { LegalSection } from '../legal-text.ts'

/** Sections 7 to 11: plans, wallet, bills, what happens when something is wrong, and the law. */
export const theMoney: readonly LegalSection[] = [
  {
    id: 'plans',
    title: 'Seller plans',
    content: (
      <ul>
        <li>
          Each plan says before you choose it what it costs, how long it lasts and how many products it lists. The basic
          plan costs nothing, lasts three months and can be taken once.
        </li>
        <li>A paid plan begins when the card company has confirmed the payment to us.</li>
        <li>
          It does not renew by itself. When it ends, your products leave the market and wait; with a new plan they come
          back.
        </li>
        <li>A plan that was paid for and could not begin is paid back.</li>
      </ul>
    ),
  },
  {
    id: 'wallet',
    title: 'Your wallet',
    content: (
      <ul>
        <li>It is topped up by card and pays for bills on {brand.plug}. It pays for nothing else.</li>
        <li>Money is in it once the card company has confirmed it to us, and never before.</li>
        <li>
          It cannot be sent to another member or paid out in cash, and it earns no interest. It is no bank account.
        </li>
        <li>Limits are shown before you reach one. Every movement stays listed with its time and reference.</li>
        <li>
          When your bank disputes a card payment of yours, or your balance has to be checked, nothing is spent from the
          wallet until that is over. What the bank takes back leaves the wallet or ends the plan. What was spent already
          you owe us.
        </li>
      </ul>
    ),
  },
  {
    id: 'bills',
    title: `Bills with ${brand.plug}`,
    content: (
      <>
        <ul>
          <li>
            Check the number, the name shown for a meter or smartcard, and the amount. What a network or disco has
            delivered to a wrong number cannot be fetched back.
          </li>
          <li>The money is put aside when you pay, and leaves your wallet when the bill is delivered.</li>
          <li>If it is not delivered, the money comes back to your wallet by itself.</li>
          <li>
            If the provider does not say, your purchase waits and we keep asking. It never runs twice; after 24 hours
            one of us looks into it.
          </li>
          <li>Tokens and PINs are shown on the purchase, and stay there.</li>
        </ul>
        <p>
          Networks, discos and TV companies deliver by their own terms. Their failures are theirs; that your money is
          right is ours.
        </p>
      </>
    ),
  },
  {
    id: 'when-something-is-wrong',
    title: 'When something is wrong',
    content: (
      <>
        <p>
          Press <b>Report</b> on the page of a listing that breaks these terms, or tell us through{' '}
          <Link to={paths.helpCenter}>Contact Us</Link> about a listing or a person that does. We may take a listing
          down, or suspend an account, and say why; where there is danger, at once. You may answer, and a person looks
          at it again.
        </p>
        <p>
          For a deal between buyer and seller the two answer to each other. We answer for our own part: the account, the
          plan, the wallet, the bills, and for harm that we cause on purpose or by carelessness. Nothing here takes away
          a right that the FCCPA or another law gives you.
        </p>
        <p>
          We try to keep the market open at all hours, but we cannot promise it. Do not use it to break in, to flood it
          with requests, or to collect other people’s data.
        </p>
      </>
    ),
  },
  {
    id: 'law-and-changes',
    title: 'Law, complaints and changes',
    content: (
      <>
        <p>
          Nigerian law holds, and Nigerian courts decide. Write to us first; most things end there. A consumer may also
          complain to the Federal Competition and Consumer Protection Commission at{' '}
          <a href="https://fccpc.gov.ng">fccpc.gov.ng</a>.
        </p>
        <p>
          When the terms change, the date at the top changes with them. What you have paid for before goes on under the
          terms of its day. Who does not agree to new terms may delete the account.
        </p>
      </>
    ),
  },
]
