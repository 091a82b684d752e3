import { brand } from '../../brand.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { LegalSection } from '../legal-text.ts'

/** Sections 1 to 3: with whom, for whom, and what the market is. */
export const theDeal: readonly LegalSection[] = [
  {
    id: 'these-terms',
    title: 'These terms',
    content: (
      <>
        <p>
          They are between you and the company that runs {brand.name}; “we” and “us” mean that company. By opening an
          account, listing, topping up or paying a bill you agree to them. Looking around needs no account and no
          agreement.
        </p>
        <p>
          The <Link to={paths.privacyPolicy}>Privacy Policy</Link> says what is kept about you, the{' '}
          <Link to={paths.returnPolicy}>Return Policy</Link> what happens when something goes back. The Return Policy is
          part of these terms.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    content: (
      <ul>
        <li>
          You are 18 or older. Whoever is under 18 needs a parent or guardian, who agrees to these terms and answers for
          what is done with the account.
        </li>
        <li>The names, e-mail and phone number are your own and right.</li>
        <li>
          Keep your password and the codes we send to yourself. We never ask for them in a call or a chat. Whoever has
          them acts as you.
        </li>
        <li>If somebody else got in, change the password at once: that signs out every other device. Then tell us.</li>
        <li>You may delete your account whenever you like, once your wallet is empty and no purchase is under way.</li>
      </ul>
    ),
  },
  {
    id: 'what-the-market-is',
    title: `What ${brand.name} is, and is not`,
    content: (
      <>
        <p>
          Sellers describe what they offer, and buyers reach them on WhatsApp or by phone. Price, meeting place, payment
          and delivery are agreed between the two.
        </p>
        <p>So we are not the seller, and:</p>
        <ul>
          <li>we do not hold the price of goods, and no payment for goods passes through the wallet</li>
          <li>we do not store, inspect, deliver or insure goods</li>
          <li>Verified Vendor means that we have checked who the seller is. It says nothing about the goods</li>
        </ul>
        <p>The cart, the checkout and the order page are a preview: nothing can be ordered or paid for there.</p>
      </>
    ),
  },
]
