import { z } from 'zod'
import { deliveryAddress } from './addresses.ts'
import { picture } from './catalog.ts'
import { deliveryMethod } from './order-terms.ts'
import { review } from './reviews.ts'
import { answerOf } from './values/answers.ts'
import {
  complaintAnswers,
  complaintDecisions,
  complaintKinds,
  complaintResponses,
  complaintStates,
  complaintWants,
  orderActions,
  orderDeadlines,
  orderDocumentKinds,
  orderParties,
  orderPayments,
  orderStates,
  orderSteps,
  orderTags,
  returnStates,
} from './values/choices.ts'
import { naira } from './values/naira.ts'
import { withId } from './values/text.ts'

/** An order in a list. */
export const briefOrder = z
  .object({
    id: z.string(),
    number: z.string().describe('The name that people use, such as `K-7XQ2M9PA`'),
    role: z.enum(['buyer', 'seller']).describe('What the caller is in this order'),
    state: z.enum(orderStates),
    tags: z.array(z.enum(orderTags)),
    title: z.string().describe('Name of the first line'),
    picture: picture.nullable().describe('Picture of the first line'),
    items_count: z.int().describe('Pieces in all lines'),
    total: naira.describe('Items and delivery'),
    other: z
      .object({ id: z.string().nullable(), name: z.string() })
      .describe('The other party. Before acceptance the seller reads "A buyer in Ikeja, Lagos" and no id'),
    waits_for: z.enum(['buyer', 'seller', 'kanti']).nullable().describe('Who has to act; null after the end'),
    deadline: z
      .object({ at: z.iso.datetime(), then: z.enum(orderDeadlines).describe('What happens without any action') })
      .nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'OrderInList' })

const orderLine = z
  .object({
    product_id: z.string(),
    name: z.string(),
    price: naira,
    quantity: z.int(),
    line_total: naira,
    picture: picture.nullable(),
    condition: z.string().nullable(),
    non_refundable: z.boolean().describe('Of a category whose products cannot be returned'),
  })
  .meta({ id: 'OrderLine' })

/** What the parties and operators read of an order beside the list's fields. */
export const orderDetails = {
  lines: z.array(orderLine),
  items_total: naira,
  delivery_fee: naira,
  refunded: naira.describe('All that came back to the buyer'),
  refunds: z
    .array(z.object({ amount: naira, to: z.enum(orderPayments).describe('Where it went'), at: z.iso.datetime() }))
    .describe('What the seller gave back after release, oldest first'),
  return: z
    .object({
      state: z.enum(returnStates),
      text: z.string().describe('Why, as the buyer wrote it; empty if they gave no reason'),
      answer_text: z.string().nullable(),
      asked_at: z.iso.datetime(),
      answered_at: z.iso.datetime().nullable().describe('Null if the seller did not answer'),
      due_at: z.iso.datetime().nullable().describe('Until when the seller has to answer, or once accepted to refund'),
    })
    .nullable()
    .describe('The request of the buyer to return the goods after release'),
  delivery: z.object({
    method: deliveryMethod.shape.method,
    place: z.string().nullable().describe('Where buyer and seller meet; null for door delivery'),
    address: deliveryAddress
      .nullable()
      .describe('Null for pickup. The seller reads it from acceptance until 30 days after the end'),
    promised_by: z.iso.datetime().nullable().describe('Set at acceptance'),
    sent_at: z.iso.datetime().nullable(),
    waybill: z
      .string()
      .nullable()
      .describe('Number of the parcel, or name and phone of the rider, as the seller wrote it'),
  }),
  payment: z.object({
    with: z.enum(orderPayments),
    reference: z.string().nullable().describe('As in the wallet history; null until it is paid'),
    paid_at: z.iso.datetime().nullable(),
    refund_to: z.enum(orderPayments).describe('Where the money goes if it comes back'),
    debt_paid: naira
      .optional()
      .describe('What of the money that came back paid a debt of the buyer, who alone reads it'),
  }),
  end_reason: z.string().nullable().describe('Why the order was cancelled, in one sentence; null otherwise'),
}

/** A complaint as both parties and operators read it. */
export const complaint = z.object({
  id: z.string(),
  kind: z.enum(complaintKinds),
  wants: z.enum(complaintWants),
  amount: naira.nullable().describe('The part that the buyer wants; null otherwise'),
  state: z.enum(complaintStates),
  opened_at: z.iso.datetime(),
  statements: z
    .array(
      z.object({
        by: z.enum(['buyer', 'seller', 'kanti']),
        text: z.string(),
        photos: z.array(z.string()).describe('Ids, for `/orders/{id}/evidence/{evidenceId}`'),
        at: z.iso.datetime(),
      }),
    )
    .describe('Oldest first. The first is what the buyer reported'),
  answer: z
    .object({ answer: z.enum(complaintAnswers), amount: naira.nullable().describe('The part that is offered') })
    .nullable(),
  decision: z
    .object({
      decision: z.enum(complaintDecisions),
      amount: naira.nullable().describe('The part that goes back'),
      reason: z.string(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Of the operators'),
})

/** What may be reported, and what may be wanted for it. */
export const complaintOptions = z.array(
  z.object({ kind: z.enum(complaintKinds), wants: z.array(z.enum(complaintWants)) }),
)

/** An order as one of its parties reads it. */
export const order = briefOrder
  .extend({
    ...orderDetails,
    seller: z.object({
      id: z.string(),
      storename: z.string(),
      phone: z.string().nullable().describe('11 digits'),
      verified: z.boolean(),
    }),
    buyer: z
      .object({ first_name: z.string(), last_name: z.string(), phone: z.string().nullable() })
      .nullable()
      .describe('For the seller, from acceptance until 30 days after the end; otherwise null'),
    checkout_id: z.string().nullable().describe('Of an order that waits for payment, for its buyer; otherwise null'),
    frozen: z
      .boolean()
      .describe('The bank of the buyer or an operator looks at the order. Nobody can act, and the clock stands still'),
    timeline: z.array(
      z.object({
        step: z.enum(orderSteps),
        at: z.iso.datetime(),
        by: z.enum(orderParties),
        note: z.string().nullable(),
      }),
    ),
    actions: z
      .array(z.enum([...orderActions, 'review']))
      .describe('What the caller may do now, as the path below `/orders/{id}/`; `code` is for the buyer to see'),
    fee: z
      .object({ commission: naira, vat: naira, net: naira.describe('What the seller gets') })
      .nullable()
      .describe('For the seller only: of what goes to the seller and did not go back'),
    stock_text: z
      .string()
      .optional()
      .describe('For the seller, once the order is cancelled: what of stock came back, in one sentence'),
    clears_at: z.iso
      .datetime()
      .optional()
      .describe('For the seller, once the order is completed: from when what it earned can be withdrawn'),
    documents: z
      .array(z.enum(orderDocumentKinds))
      .describe('Kinds of documents that the caller may read, see `/receipt`'),
    complaint: complaint
      .extend({
        answers: z
          .array(z.enum(complaintAnswers))
          .describe('What the caller may answer now, as the seller; empty otherwise'),
        responses: z
          .array(z.enum(complaintResponses))
          .describe('What the caller may respond now, as the buyer; empty otherwise'),
      })
      .nullable()
      .describe('The newest complaint'),
    return_until: z
      .object({
        at: z.iso.datetime(),
        no_reason: z.iso.datetime().describe('Until then no reason is needed'),
      })
      .nullable()
      .describe('For the buyer: until when the return can be asked for; null if it cannot'),
    complaint_options: complaintOptions.describe('What the buyer may report now; empty for the seller'),
    review: review.nullable(),
  })
  .meta({ id: 'Order' })

/** A change of an order by one of its parties. */
export const orderChange = { as: 'member', params: withId, output: answerOf(order), isDoneOnce: true } as const
export const orderChangeRefusals = ['not_found', 'wrong_party', 'state_changed', 'order_frozen', 'too_many']
