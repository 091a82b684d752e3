import { sql } from 'kysely'
import { fileOf, formOf } from '../app/forms.ts'
import { openEarningsMarket } from '../app/earnings-market.ts'
import type { WholeApp } from '../app/whole-app.ts'
import { photoWith } from '../fixtures/photos.ts'

/** Who asks. The other buyer orders from the same seller, and the other seller sells to the same buyer. */
export const actors = ['visitor', 'stranger', 'buyer', 'seller', 'other buyer', 'other seller'] as const
export type OrderActor = (typeof actors)[number]

/** The life of the order, one stage after the other. */
export const stages = ['paid', 'accepted', 'sent', 'claimed', 'complaint', 'completed', 'old'] as const
export type Stage = (typeof stages)[number]

export type OrderWorld = Awaited<ReturnType<typeof openOrderWorld>>

/** An order of a buyer and a seller with all that is private about it, and other people around. */
export async function openOrderWorld(change?: (app: WholeApp) => WholeApp) {
  const market = await openEarningsMarket({ RATE_LIMIT_SCALE: '1000000' }, change && { change })
  const { act, call, database } = market
  const [stranger, buyer, seller] = [
    await market.addBuyer(0),
    await market.addBuyer(31_111.11),
    await market.addSeller(),
  ]
  const [otherBuyer, otherSeller] = [await market.addBuyer(12_000), await market.addSeller()]
  const people: Readonly<Record<OrderActor, string | undefined>> = {
    visitor: undefined,
    stranger,
    buyer,
    seller,
    'other buyer': otherBuyer,
    'other seller': otherSeller,
  }
  await sql`update accounts.users set last_name = 'Okonkwobuyer' where id = ${buyer}`.execute(database)
  const product = await market.addProduct(seller, 5, 7_777.77)
  const book = { name: 'Zubaida Receiver', phone: '08059998877', street: '17 Secret Street', landmark: 'Blue gate' }
  const payload = { ...book, town: 'Eko', state: 'Lagos' }
  const address = (await call('POST /addresses', { as: buyer, payload })).json<{ data: { id: string } }>().data.id
  const id = await market.order(buyer, seller, product, { method: 'door', address })
  await market.order(otherBuyer, seller, await market.addProduct(seller, 5, 12_000))
  await market.order(buyer, otherSeller, await market.addProduct(otherSeller, 5, 2_000))
  const withdrawal = await withdrawSome()
  const photos = { ofBuyer: await upload(buyer), shown: await upload(buyer), ofSeller: '' }
  const number = await column<string>('number')
  const checkout = await column<string>('checkout_id')
  let code = ''
  let complaint = ''

  async function column<T>(name: string): Promise<T> {
    const { rows } = await sql<{
      value: T
    }>`select ${sql.ref(name)} as value from orders.orders where id = ${id}`.execute(database)
    return rows[0]!.value
  }
  async function withdrawSome(): Promise<string> {
    await market.earn(seller, 12_000)
    await market.setAccount(seller, '7391')
    return (await market.withdraw(seller, 5_432.1)).json<{ data: { id: string } }>().data.id
  }
  async function upload(as: string): Promise<string> {
    const form = await formOf({ media: fileOf(await photoWith(), 'photo.jpg', 'image/jpeg') })
    return (await call(`POST /orders/${id}/evidence`, { as, ...form })).json<{ data: { id: string } }>().data.id
  }

  const enter: Readonly<Record<Stage, () => Promise<unknown>>> = {
    paid: async () => {},
    async accepted() {
      await act(seller, id, 'accept')
      code = await market.codeOf(buyer, id)
    },
    sent: () => act(seller, id, 'sent', { waybill: 'Waybill 4711-Z' }),
    claimed: () => act(seller, id, 'handed-over'),
    async complaint() {
      const reported = { kind: 'damaged', wants: 'refund', text: 'A crack that only we two know of.' }
      await act(buyer, id, 'complaint', { ...reported, photos: [photos.shown] })
      photos.ofSeller = await upload(seller)
      const { rows } = await sql<{ id: string }>`select id from orders.complaints`.execute(database)
      complaint = rows[0]!.id
    },
    async completed() {
      await act(buyer, id, 'complaint/response', { response: 'withdraw' })
      await act(buyer, id, 'confirm')
    },
    old: () => market.age(id, '31 days'),
  }
  return {
    ...market,
    people,
    enter: (stage: Stage) => enter[stage](),
    /** Every id of something private. */
    ids: () =>
      [id, number, checkout, address, withdrawal, complaint, buyer, seller, ...Object.values(photos)].filter(Boolean),
    orderId: id,
    secrets: () => secretsOf(),
  }

  /** Texts by which private things are recognized, with the stages in which somebody besides operators reads each. */
  function secretsOf(): Secret[] {
    const whileNeeded: Stage[] = ['accepted', 'sent', 'claimed', 'complaint', 'completed']
    const withCode: Stage[] = ['accepted', 'sent', 'claimed']
    const both: Readers = { buyer: stages, seller: stages }
    const ofBuyer: Readers = { buyer: stages, seller: [] }
    const ofSeller: Readers = { buyer: [], seller: stages }
    const shown: Readers = { buyer: stages, seller: ['complaint', 'completed', 'old'] }
    const delivered: Readers = { buyer: stages, seller: whileNeeded }
    return [
      { what: 'order', texts: [id, number], readers: both },
      { what: 'checkout', texts: [checkout], readers: ofBuyer },
      { what: 'address in the book', texts: [address], readers: ofBuyer },
      { what: 'delivery address', texts: ['Zubaida Receiver', '17 Secret Street', 'Blue gate'], readers: delivered },
      { what: 'phone of the receiver', texts: ['08059998877'], readers: delivered },
      { what: 'name of the buyer', texts: ['Okonkwobuyer'], readers: delivered },
      { what: 'waybill', texts: ['Waybill 4711-Z'], readers: both },
      {
        what: 'complaint',
        texts: ['A crack that only we two know of.', ...(complaint ? [complaint] : [])],
        readers: both,
      },
      ...(code ? [{ what: 'release code', texts: [`"${code}"`], readers: { buyer: withCode, seller: [] } }] : []),
      { what: 'fee', texts: ['8943.33'], readers: ofSeller },
      { what: 'bank account', texts: ['"7391"'], readers: ofSeller },
      { what: 'withdrawal', texts: [withdrawal, '5432.1'], readers: ofSeller },
      { what: 'photo that is shown', texts: [photos.shown], readers: shown },
      { what: 'photo that was not shown', texts: [photos.ofBuyer], readers: ofBuyer },
      ...(photos.ofSeller ? [{ what: 'photo of the seller', texts: [photos.ofSeller], readers: ofSeller }] : []),
    ]
  }
}

type Readers = Readonly<Record<'buyer' | 'seller', readonly Stage[]>>

interface Secret {
  readonly what: string
  readonly texts: readonly string[]
  readonly readers: Readers
}

/** Whether an actor may read something in a stage. */
export function mayRead({ readers }: Secret, actor: OrderActor, stage: Stage): boolean {
  return (actor === 'buyer' || actor === 'seller') && readers[actor].includes(stage)
}
