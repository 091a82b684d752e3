import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { deliveryMethod } from './order-terms.ts'
import { answerOf } from './values/answers.ts'
import { creditReasons, orderPayments } from './values/choices.ts'
import { naira } from './values/naira.ts'
import { withId } from './values/text.ts'

const party = z.object({
  name: z.string().describe('As it was when the document was issued'),
  address: z.string().nullable().describe('Of the market; null for members'),
  tin: z.string().nullable().describe('Tax identification number of the market; null for members'),
})

const head = {
  number: z.string().describe('Without gaps in a year, such as `R-2026-000042`'),
  issued_at: z.iso.datetime(),
  order_number: z.string(),
  from: party,
  to: party,
}

const receipt = z.object({
  ...head,
  lines: z.array(z.object({ name: z.string(), price: naira, quantity: z.int(), line_total: naira })),
  items_total: naira,
  delivery: z.object({ method: deliveryMethod.shape.method, fee: naira }),
  total: naira,
  payment: z.object({ with: z.enum(orderPayments), reference: z.string(), paid_at: z.iso.datetime() }),
  came_back: naira.describe('Sum of the credit notes until now'),
})

const invoice = z.object({
  ...head,
  items: naira.describe('Price of the items kept, of which the commission is a share'),
  commission_percent: z.number().describe('Rate of the commission, within its bounds'),
  commission: naira,
  vat_percent: z.number(),
  vat: naira,
  total: naira.describe('Commission with VAT. It was taken from the money of the order'),
  came_back: naira.describe('Sum of the credit notes until now'),
})

const creditNote = z.object({
  ...head,
  of: z.enum(['receipt', 'invoice']).describe('What something is given back of'),
  credits: z.string().describe('Number of the receipt or invoice'),
  reason: z.enum(creditReasons),
  vat: naira.nullable().describe('Of it VAT; null for a receipt, because the prices are those of the seller'),
  total: naira,
})

const call = { as: 'member', params: withId, refusals: ['not_found'] } as const

/** Documents of an order, for its parties. Anybody else gets 404. A document is as it was when it was issued. */
export const orderDocuments = {
  getReceipt: endpoint(calls.orderDocuments.getReceipt, {
    ...call,
    summary: 'Get the receipt of an order that was paid. For the buyer.',
    output: answerOf(receipt),
  }),
  getInvoice: endpoint(calls.orderDocuments.getInvoice, {
    ...call,
    summary: 'Get the invoice for the commission on an order that was released. For the seller.',
    output: answerOf(invoice),
  }),
  listCreditNotes: endpoint(calls.orderDocuments.listCreditNotes, {
    ...call,
    summary:
      'List what was given back of the receipt and, for the seller, of the invoice of an order. For both parties, oldest first.',
    output: answerOf(z.array(creditNote)),
  }),
}

export type Receipt = z.output<typeof receipt>
export type Invoice = z.output<typeof invoice>
export type CreditNote = z.output<typeof creditNote>
