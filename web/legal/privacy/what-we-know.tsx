import { brand } from '../../brand.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { LegalSection } from '../legal-text.ts'

/** Conditions 1 to 8: what is kept, and why. */
export const whatWeKnow: readonly LegalSection[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    content: (
      <>
        <p>
          The company that runs {brand.name} decides what is kept about you and why. In the words of the Nigeria Data
          Protection Act 2023 (NDPA) it is the data controller. “We” and “us” mean that company.
        </p>
        <p>
          Questions about your data reach us through <Link to={paths.helpCenter}>Contact Us</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'what-this-covers',
    title: 'What this policy covers',
    content: (
      <p>
        It covers this website, your account and wallet, {brand.plug}, and the mail and SMS that we send. It does not
        cover what you and a seller tell each other on WhatsApp, on the phone or face to face, nor other companies’
        websites that we link to.
      </p>
    ),
  },
  {
    id: 'without-an-account',
    title: 'Looking around without an account',
    content: (
      <p>
        You can browse, search, read listings and reach sellers without telling us who you are. Nothing on our pages
        follows you to other websites, and we show no advertising that is chosen for you.
      </p>
    ),
  },
  {
    id: 'what-you-tell-us',
    title: 'What you tell us',
    content: (
      <ul>
        <li>
          <b>Your account:</b> first name, last name, e-mail, a password, and a phone number, which only selling needs.
          The password itself is not kept, only a form of it that cannot be turned back.
        </li>
        <li>
          <b>Sign in with Google:</b> Google tells us your e-mail and a number that stands for you there. Your Google
          password never reaches us.
        </li>
        <li>
          <b>What you save:</b> the products on your saved list, and what they cost when you saved them.
        </li>
        <li>
          <b>What you write to us:</b> the name, title, e-mail and message of the contact form.
        </li>
        <li>
          <b>Reports:</b> the listing you report, the reason, and what you add to it.
        </li>
        <li>
          <b>The newsletter:</b> your e-mail address, once you ask for it.
        </li>
      </ul>
    ),
  },
  {
    id: 'what-sellers-tell-us',
    title: 'What sellers tell us besides',
    content: (
      <ul>
        <li>
          <b>To be verified:</b> the type and number of an identity document, pictures of it, and a photo of the seller.
        </li>
        <li>
          <b>Of the shop:</b> its name, description, address, state and town.
        </li>
        <li>
          <b>Of each listing:</b> what is sold, its price, photos and videos. Where and when a photo was taken is
          removed from it before anyone sees it.
        </li>
      </ul>
    ),
  },
  {
    id: 'what-we-note',
    title: 'What we note by ourselves',
    content: (
      <>
        <ul>
          <li>
            <b>Where you are signed in:</b> the browser, when it signed in and when it was last used. You see the list
            under Security Settings.
          </li>
          <li>
            <b>Your network address:</b> for minutes or hours, to stop whoever tries thousands of passwords or sends
            floods of messages; beside sign-ins, and what looks like an attack, in the records of our servers for 90
            days.
          </li>
          <li>
            <b>What we sent you:</b> that a mail or SMS went out, when, and whether it arrived.
          </li>
          <li>
            <b>What money did:</b> every top-up, payment, purchase and return, with its time and reference.
          </li>
        </ul>
        <p>We do not read your contacts or your messages, and we do not ask your phone where you are.</p>
      </>
    ),
  },
  {
    id: 'what-everybody-sees',
    title: 'What everybody can see',
    content: (
      <>
        <p>Of a buyer: nothing. What you save, write and pay is shown to nobody else.</p>
        <p>
          Of a seller: first and last name, phone number, the month of joining, whether the identity was verified, the
          shop with its state and town, and the listings. A market without them would be no market; never list from an
          account whose name or number you want to keep private.
        </p>
      </>
    ),
  },
  {
    id: 'why-we-may',
    title: 'Why we use it, and why we may',
    content: (
      <dl>
        <div>
          <dt>To do what you asked</dt>
          <dd>
            Your account, saved items, listings, wallet and bills. The ground is the contract between you and us: our{' '}
            <Link to={paths.termsOfUse}>Terms of Use</Link>.
          </dd>
        </div>
        <div>
          <dt>Because a law says so</dt>
          <dd>Books about money, and answers to courts and authorities that may ask.</dd>
        </div>
        <div>
          <dt>To keep the market safe</dt>
          <dd>
            Checking who sells, limits on tries, looking into reports. The ground is our and everybody’s legitimate
            interest in a market without fraud.
          </dd>
        </div>
        <div>
          <dt>Because you agreed</dt>
          <dd>The newsletter. You can take that back at any time with the link in every e-mail.</dd>
        </div>
      </dl>
    ),
  },
]
