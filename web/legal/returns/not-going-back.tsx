import { brand } from '../../brand.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { LegalSection } from '../legal-text.ts'

/** What stays with the buyer, what may always go back, and whom to turn to. */
export const notGoingBack: readonly LegalSection[] = [
  {
    id: 'non-returnable',
    title: 'What cannot be returned',
    content: (
      <>
        <h3>Hazardous material</h3>
        <p>
          Gas cylinders that have been filled, fuel, engine oil, paint, pesticides, car batteries with acid, and
          anything else that burns, corrodes or poisons. It must not travel by rider or bus.
        </p>
        <h3>Devices</h3>
        <p>
          Phones, tablets, computers, consoles and other devices once they have been set up, tied to an account, or had
          their seal broken, because what was on them cannot be seen from outside.
        </p>
        <h3>Digital</h3>
        <p>
          Software keys, game and gift codes, downloads and subscriptions once the code was shown or the download begun.
        </p>
      </>
    ),
  },
  {
    id: 'faulty-goods',
    title: 'Faulty, or not as described',
    content: (
      <p>
        Then none of the exceptions above holds. The Federal Competition and Consumer Protection Act 2018 gives you
        goods that are of good quality and as they were described; where they are not, the seller has to mend that. Say
        so as soon as you notice, with photos.
      </p>
    ),
  },
  {
    id: 'plans-and-bills',
    title: 'Bills, top-ups and plans',
    content: (
      <p>
        Airtime, data, tokens, TV and exam PINs cannot be returned once they are delivered. One that was not delivered
        brings the money back to your wallet by itself. For these, for top-ups and for seller plans the{' '}
        <Link to={{ pathname: paths.termsOfUse, hash: 'plans' }}>Terms of Use</Link> hold.
      </p>
    ),
  },
  {
    id: 'if-it-fails',
    title: 'If the seller does not keep to this',
    content: (
      <p>
        Press <b>Report</b> on the page of the product, or write to us through{' '}
        <Link to={paths.helpCenter}>Contact Us</Link> with the product, the seller and your chat. We ask the seller, and
        may take the listings down. We cannot pay in the seller’s place. You may turn to the Federal Competition and
        Consumer Protection Commission at <a href="https://fccpc.gov.ng">fccpc.gov.ng</a> at any time; {brand.name}{' '}
        gives it what the law asks for.
      </p>
    ),
  },
]
