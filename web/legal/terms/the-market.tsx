import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { LegalSection } from '../legal-text.ts'

/** Sections 4 to 6: buying, selling, and what may not be sold. */
export const theMarket: readonly LegalSection[] = [
  {
    id: 'buying',
    title: 'Buying',
    content: (
      <ul>
        <li>See it first and pay after you have inspected it. Avoid paying in advance, even for delivery.</li>
        <li>Prices are in naira and include VAT. What delivery costs is agreed with the seller before you buy.</li>
        <li>
          Goods are sold only in quantities typical of a household. For more, or to sell on, agree it with the seller
          apart from the market.
        </li>
        <li>
          A listing invites you to ask. You and the seller have a deal once both have said yes to the goods and the
          price.
        </li>
        <li>
          How you cancel and return is in the <Link to={paths.returnPolicy}>Return Policy</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'selling',
    title: 'Selling',
    content: (
      <>
        <p>To list, you verify your identity, choose a plan and set up your shop. After that:</p>
        <ul>
          <li>List only what is yours to sell and what you can hand over.</li>
          <li>
            Say truthfully what it is: brand new or fairly used, with its faults. The photos show the very thing, or for
            brand new goods the same model.
          </li>
          <li>The listed price is the whole price, with VAT. It is what the buyer pays.</li>
          <li>Answer buyers, and unlist what is sold.</li>
          <li>
            Keep to the <Link to={paths.returnPolicy}>Return Policy</Link>, including its 30 days, and to the law: the
            Federal Competition and Consumer Protection Act 2018 (FCCPA), taxes, and whatever your trade needs.
          </li>
          <li>Use a buyer’s name and number for this sale only.</li>
        </ul>
        <p>
          What you write and show stays yours. You allow us to show it on the market, and in shared links and pictures
          of the listing, for as long as it is listed.
        </p>
      </>
    ),
  },
  {
    id: 'not-for-sale',
    title: 'What may not be listed',
    content: (
      <ul>
        <li>anything stolen, forged, or whose sale is against Nigerian law</li>
        <li>weapons, ammunition, explosives and fireworks</li>
        <li>
          drugs, medicine that needs a prescription, and medicine, food or cosmetics without a NAFDAC number where one
          is needed
        </li>
        <li>people, human remains, and protected animals or parts of them</li>
        <li>copies of brands, films, music and software without the owner’s leave</li>
        <li>SIM cards, bank accounts, identity papers and accounts that are registered to somebody</li>
        <li>what hurts or shames others: pornography, and calls to hatred or violence</li>
        <li>promises of money: investments, loans, betting, and “double your money”</li>
      </ul>
    ),
  },
]
