import { brand } from '../../brand.ts'
import type { LegalSection } from '../legal-text.ts'

/** Conditions 9 to 14: who else learns what, and what stays on the device. */
export const whoElseKnows: readonly LegalSection[] = [
  {
    id: 'cards',
    title: 'Paying by card',
    content: (
      <p>
        You type your card on the form of Paystack, the company that takes card payments for us. Its number never
        reaches us. Paystack tells us the amount, the time, a reference and whether the payment went through, and we
        tell it your e-mail, because it sends you the receipt.
      </p>
    ),
  },
  {
    id: 'bills',
    title: 'Paying bills',
    content: (
      <p>
        For airtime, data, TV, electricity and education we pass on the phone, meter, smartcard or profile number you
        typed and the amount. They go to VTpass, and from there to the network, disco or TV company. The name that
        belongs to a meter or smartcard is shown to you before you pay, so that you notice a slip. Type the numbers of
        other people only when they want you to.
      </p>
    ),
  },
  {
    id: 'who-works-for-us',
    title: 'Who else gets something',
    content: (
      <>
        <p>Companies that do a part of the work get what that part needs, and may use it for nothing else:</p>
        <ul>
          <li>Paystack, for card payments</li>
          <li>VTpass, for bills</li>
          <li>Termii, which delivers our SMS, and the service that delivers our mail</li>
          <li>Google, if you sign in with Google</li>
          <li>whoever keeps the computers that {brand.name} runs on</li>
        </ul>
        <p>
          Courts and authorities get what a law entitles them to, after we have checked that it does. We sell your data
          to nobody.
        </p>
      </>
    ),
  },
  {
    id: 'talking-to-sellers',
    title: 'Talking to sellers',
    content: (
      <p>
        Message Seller opens WhatsApp with the product’s name filled in; Call Seller opens your phone. From there on the
        seller sees your number, and WhatsApp’s or your network’s own rules hold. We do not learn what you say to each
        other.
      </p>
    ),
  },
  {
    id: 'outside-nigeria',
    title: 'Data outside Nigeria',
    content: (
      <p>
        Some of these companies have computers in other countries. Data go there only under the conditions that the NDPA
        sets for it: where the country or a contract protects them as well as the NDPA does, or where what you asked for
        cannot be done without.
      </p>
    ),
  },
  {
    id: 'on-your-device',
    title: 'What stays on your phone or computer',
    content: (
      <>
        <dl>
          <div>
            <dt>Cookies</dt>
            <dd>
              Two, both our own: <code>theme</code>, light or dark as you chose, and <code>css</code>, so that styles
              you have already are not sent again. Over a secure connection <code>__Host-</code> stands before their
              names.
            </dd>
          </div>
          <div>
            <dt>Local storage</dt>
            <dd>
              That you are signed in, your name, plan and number of saved items, and for ten minutes what one step of
              signing in leaves for the next. Logout clears all of it.
            </dd>
          </div>
          <div>
            <dt>What you bought</dt>
            <dd>
              Your last 20 bills with their tokens and PINs, to be read at the meter without a network. They leave the
              device when you log out, and when your session ends by itself.
            </dd>
          </div>
          <div>
            <dt>Drafts</dt>
            <dd>What you have typed and not sent, so that a bad network does not cost you the work.</dd>
          </div>
          <div>
            <dt>Pages for bad networks</dt>
            <dd>Up to 20 pages you opened last, so that you can read them again without a network.</dd>
          </div>
        </dl>
        <p>
          Other companies’ cookies: none from our pages. The Google button, the card form and whatever page you leave
          for are those companies’ own.
        </p>
      </>
    ),
  },
]
