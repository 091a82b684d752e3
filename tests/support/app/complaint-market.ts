import { expect } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { openOrderMarket } from './order-market.ts'

export const TEXT = 'The kettle has a crack in its lid.'

/** Orders that buyers complain about, over HTTP on a new database. */
export async function openComplaintMarket(...opened: Parameters<typeof openOrderMarket>) {
  const market = await openOrderMarket(...opened)
  const { act, addAddress, addBuyer, addProduct, addShop, call, read } = market

  /** A buyer has ordered one of five kettles for 12,000.00, to be brought for 1,500.00, or to be picked up for 13,500.00. */
  async function begin(state: 'accepted' | 'pickup' | 'sent' | 'claimed' | 'delivered' = 'delivered') {
    const [buyer, seller] = [await addBuyer(30_000), await addShop()]
    const isPickup = state === 'pickup'
    const product = await addProduct(seller, 5, isPickup ? 13_500 : 12_000)
    const address = isPickup ? undefined : await addAddress(buyer)
    const id = await market.order(buyer, seller, product, { method: isPickup ? 'pickup' : 'door', address })
    await act(seller, id, 'accept')
    if (state === 'sent') await act(seller, id, 'sent')
    if (state === 'claimed') await act(seller, id, 'handed-over')
    if (state === 'delivered') await act(buyer, id, 'received')
    return { id, buyer, seller, product }
  }

  async function done(answer: ReturnType<typeof act>, status = 200): Promise<Order> {
    const { statusCode, body } = await answer
    expect(statusCode, body).toBe(status)
    return JSON.parse(body).data
  }
  const report = ({ id, buyer }: Begun, kind: string, wants = 'refund', more: object = {}) =>
    act(buyer, id, 'complaint', { kind, wants, text: TEXT, ...more })
  const part = { amount: 3_000 }
  const answer = ({ id, seller }: Begun, payload: object) =>
    done(act(seller, id, 'complaint/answer', { text: 'It left whole.', ...payload }))
  const respond = ({ id, buyer }: Begun, response: string) => done(act(buyer, id, 'complaint/response', { response }))
  const sendBack = ({ id, buyer }: Begun) => done(act(buyer, id, 'complaint/sent-back', { note: 'Parcel 77' }))
  const gotBack = ({ id, seller }: Begun, came: boolean) =>
    done(act(seller, id, 'complaint/got-back', { came, ...(!came && { text: 'A stone came' }) }))
  async function decide(begun: Begun, decision: string, more: object = {}) {
    const complaint = (await read(begun.buyer, begun.id)).complaint!.id
    const payload = { decision, reason: 'The photos show it', ...more }
    return done(call(`POST /operator/complaints/${complaint}/decide`, { asOperator: await addBuyer(0), payload }))
  }
  return { ...market, answer, begin, decide, done, gotBack, part, report, respond, sendBack }
}

/** An order with a complaint, or about to have one. */
export interface Begun {
  readonly id: string
  readonly buyer: string
  readonly seller: string
  readonly product: string
}
