import { brand } from '../../brand.ts'
import type { LegalSection } from '../legal-text.ts'

/** How something goes back, and the money with it. */
export const goingBack: readonly LegalSection[] = [
  {
    id: 'the-days',
    title: 'The days that count',
    content: (
      <dl>
        <div>
          <dt>30 days to return</dt>
          <dd>From delivery, under this policy and under the voluntary guarantee.</dd>
        </div>
        <div>
          <dt>14 days to cancel</dt>
          <dd>From delivery: the statutory cancellation, for which you need no reason.</dd>
        </div>
        <div>
          <dt>14 days to send it back</dt>
          <dd>From the day you tell the seller that you cancel.</dd>
        </div>
        <div>
          <dt>14 days to refund</dt>
          <dd>From the day the seller receives your notice that you cancel.</dd>
        </div>
      </dl>
    ),
  },
  {
    id: 'who-takes-it-back',
    title: 'Who takes it back',
    content: (
      <p>
        The seller you bought from. {brand.name} does not hold the price of goods and does not deliver them, so we can
        neither take them back nor pay their price. Delivery is the day the goods were in your hands, whether you
        collected them or a rider brought them.
      </p>
    ),
  },
  {
    id: 'statutory-cancellation',
    title: 'Statutory cancellation: 14 days',
    content: (
      <p>
        Within 14 days of delivery you may cancel without saying why. A message to the seller is enough, as long as it
        is clear: “I cancel my purchase of …”. Send the goods back within 14 days of that message.
      </p>
    ),
  },
  {
    id: 'voluntary-guarantee',
    title: 'Voluntary guarantee: 30 days',
    content: (
      <p>
        Beyond the 14 days, and up to 30 days from delivery, every seller takes goods back that are complete and as you
        received them. Sellers give this guarantee of their own will; it leaves your rights by law as they are.
      </p>
    ),
  },
  {
    id: 'how-to-return',
    title: 'How to return',
    content: (
      <ol>
        <li>
          Write to the seller with Message Seller on the product’s page, and say what goes back and why, if you like.
        </li>
        <li>Agree where you hand it over, or how it travels.</li>
        <li>Pack it with everything that came with it: charger, box, papers, tags.</li>
        <li>Take photos before it leaves, and keep the waybill.</li>
        <li>Send it within 14 days of your message.</li>
      </ol>
    ),
  },
  {
    id: 'its-condition',
    title: 'The condition of the goods',
    content: (
      <p>
        You may look at them and try them as you would in a shop. For what goes beyond that, such as stains, scratches
        or missing parts, the seller may keep back what the goods have lost in value. Who pays for the way back is
        agreed with the seller; for goods that are faulty or not as described the seller does.
      </p>
    ),
  },
  {
    id: 'your-refund',
    title: 'Your refund',
    content: (
      <p>
        The seller pays back the price with its VAT, because prices include VAT, within 14 days of receiving your notice
        and in the way you paid unless you agree on another. It does not go through your wallet.
      </p>
    ),
  },
]
