import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import type { BegunPayment } from '#contracts/payments.ts'
import { entryKinds } from '#contracts/values/choices.ts'
import { earnOrder, transferReported } from '#server/modules/earnings/index.ts'
import { feeOf, ratesOf } from '#server/modules/orders/order-fees.ts'
import { recordTransfer } from '#server/modules/treasury/index.ts'
import {
  captureMoney,
  giveBackMoney,
  holdMoney,
  payOrder,
  refundOrder,
  releaseMoney,
  releaseWithinLimits,
} from '#server/modules/wallet/index.ts'
import { settleDebt } from '#server/modules/payments/settle-debt.ts'
import { testCards } from '#simulators/paystack/scenarios.ts'
import { withCards } from './support/app/changed-app.ts'
import { openEarningsMarket } from './support/app/earnings-market.ts'
import { openCardMarket } from './support/app/payments.ts'
import { bearingFees, LIMITS } from './support/proofs/every-flow.ts'

/** Runs each flow of money. The resulting entries must be exactly those in docs/money.md. */
const feeBearers = new Set<string>()
const market = await openCardMarket(
  (app) =>
    withCards(app, {
      verify: bearingFees(app.providers.cards, feeBearers),
      findDispute: async () => ({ kind: 'lost', kobo: null }),
    }),
  LIMITS,
)
const shops = await openEarningsMarket(
  {},
  { on: market.url, change: (app) => ({ ...app, providers: market.app.providers }) },
)
const { addMember, begin, database, fillIn, payments, plan, post, tell, work } = market

const ada = await addMember()
const rows: string[] = []
const kinds = new Set<string>()
let topUp = ''
let planPayment = ''

async function pay(wanted: Parameters<typeof begin>[1], card = testCards[0]!.number, bearsFees = false, as = ada) {
  const { reference, accessCode } = await begin(as, wanted)
  if (bearsFees) feeBearers.add(reference)
  await fillIn(accessCode, { card })
  await payments.verify(reference)
  return reference
}
const within = (work: (tx: Parameters<typeof holdMoney>[0]) => Promise<void>) => database.transaction().execute(work)
const newPurchase = () => ({
  userId: ada,
  purchaseId: randomUUID(),
  kobo: 1_000_00,
  description: 'MTN airtime',
  reference: 'REF',
})
const askRefund = (reference: string, amountKobo?: number) =>
  payments.refund({ reference, amountKobo, reason: 'Asked for', actor: { operatorId: randomUUID() } })
const record = (kind: Parameters<typeof recordTransfer>[1]['kind'], amountKobo: number) =>
  recordTransfer(market.app, {
    kind,
    amountKobo,
    reference: randomUUID(),
    reason: 'Seen in the bank',
    actor: { operatorId: randomUUID() },
  })
async function settle(userId: string, kind: 'repaid' | 'written_off', amountKobo: number) {
  const reference = kind === 'repaid' ? randomUUID() : null
  for (const operatorId of [randomUUID(), randomUUID()]) {
    await settleDebt(market.app, { userId, kind, amountKobo, reference, reason: 'Agreed', actor: { operatorId } })
  }
}
async function settleRefund(reference: string) {
  await work()
  await tell('refund.processed', { id: randomUUID(), transaction_reference: reference })
  await work()
}
async function loseDispute(id: number, reference: string) {
  await tell('charge.dispute.create', { id, status: 'awaiting-bank-feedback', transaction: { reference } })
  await work()
}

/** A new buyer orders a kettle for 12,000.00 of each of so many shops, to be paid by card. */
async function placeByCard(count: number) {
  const buyer = await shops.addBuyer(0)
  const orders = await Promise.all(
    Array.from({ length: count }, async () => {
      const seller = await shops.addShop()
      return { seller, method: 'pickup', lines: [{ product: await shops.addProduct(seller), quantity: 1 }] }
    }),
  )
  const answer = await shops.place(buyer, { orders, pay_with: 'card', expected_total: 12_000 * count })
  return { ...answer.json<{ data: Checkout }>().data, buyer }
}
async function payFor({ access_code, reference }: BegunPayment) {
  await market.pay(access_code)
  await payments.verify(reference)
}

/** An order that the buyer complains about, and of which the seller offers 3,000.00 back. */
async function offerPart() {
  const [buyer, seller] = [await shops.addBuyer(30_000), await shops.addShop()]
  const chosen = { method: 'door', address: await shops.addAddress(buyer) } as const
  const id = await shops.order(buyer, seller, await shops.addProduct(seller), chosen)
  const complaint = { kind: 'damaged', wants: 'refund', text: 'There is a crack in it.' }
  await shops.act(seller, id, 'accept')
  await shops.act(buyer, id, 'received')
  await shops.act(buyer, id, 'complaint', complaint)
  await shops.act(seller, id, 'complaint/answer', { answer: 'offer', amount: 3_000 })
  return { id, buyer }
}
/** An order whose money is released: of 13,500.00 from the wallet, or of 12,000.00 by card. */
async function release(means: 'wallet' | 'card') {
  if (means === 'card') {
    const { buyer, orders, payment } = await placeByCard(1)
    await payFor(payment!)
    const [{ id, other }] = orders as [(typeof orders)[number]]
    await shops.act(other.id!, id, 'accept')
    await shops.act(buyer, id, 'confirm')
    return { id, seller: other.id! }
  }
  const [buyer, seller] = [await shops.addBuyer(30_000), await shops.addShop()]
  const chosen = { method: 'door', address: await shops.addAddress(buyer) } as const
  const id = await shops.order(buyer, seller, await shops.addProduct(seller), chosen)
  await shops.act(seller, id, 'accept')
  await shops.act(buyer, id, 'confirm')
  return { id, seller }
}
const refund = ({ id, seller }: { id: string; seller: string }, amount: number) =>
  shops.act(seller, id, 'refund', { amount })
async function correct(id: string, pay: string, from: string) {
  const payload = { pay, from, amount: 1_000, reason: 'Both agree' }
  for (const asOperator of [await addMember(), await addMember()])
    await shops.call(`POST /operator/orders/${id}/corrections`, { asOperator, payload })
}

test('the flows of money match docs/money.md', async () => {
  await flow('A top-up of 5,000.00 is confirmed, of which Paystack keeps 175.00', async () => {
    topUp = await pay({ amount: 5000 })
  })
  await flow('The same, by a payer who bears the fees and pays 5,180.00', () =>
    pay({ amount: 5000 }, testCards[0]!.number, true),
  )
  await flow('A plan of 15,000.00 is paid for', async () => {
    planPayment = await pay({ subscription_plan: plan('standard').id })
  })
  await flow('The free plan is chosen', async () => {
    const body = { amount_paid: 0, subscription_duration_months: 3, subscription_plan: plan('basic').id }
    await post('/seller/subscription/my-plan', body, await addMember())
  })
  await flow('An operator has a top-up refunded', () => askRefund(topUp))
  await flow('It is back on the card', () => settleRefund(topUp))
  const parted = await pay({ amount: 5000 })
  await flow('An operator has 2,000.00 of another top-up refunded', () => askRefund(parted, 2_000_00))
  await flow('They are back on the card', () => settleRefund(parted))
  await flow('The other 3,000.00 are refunded in the dashboard of Paystack', async () => {
    await market.refundElsewhere(parted)
    await settleRefund(parted)
  })
  const half = await begin(ada, { amount: 5000 })
  await fillIn(half.accessCode, { card: '4000 0000 0000 0101' })
  await flow('Of a payment of 5,000.00 only 2,500.00 come in', () => payments.verify(half.reference))
  await flow('An operator has them refunded', () => askRefund(half.reference))
  await flow('They are back on the card', () => settleRefund(half.reference))
  const kept = await pay({ amount: 5000 }, '4000 0000 0000 0707')
  await askRefund(kept)
  await flow('The bank does not take it', () => settleRefund(kept))
  const bought = newPurchase()
  const delivered = { purchaseId: bought.purchaseId, costKobo: 970_00 }
  await flow('A bill of 1,000.00 is being bought', () => within((tx) => holdMoney(tx, bought)))
  await flow('It is delivered, and has cost us 970.00', () => within((tx) => captureMoney(tx, delivered)))
  await flow('The provider takes back what it had delivered', () => within((tx) => giveBackMoney(tx, delivered)))
  const failing = newPurchase()
  await within((tx) => holdMoney(tx, failing))
  await flow('It fails', () => within((tx) => releaseMoney(tx, failing.purchaseId)))
  const dear = newPurchase()
  await within((tx) => holdMoney(tx, dear))
  await flow('It is delivered, and has cost us 1,010.00', () =>
    within((tx) => captureMoney(tx, { purchaseId: dear.purchaseId, costKobo: 1_010_00 })),
  )
  await flow('An operator has a plan refunded', () => askRefund(planPayment))
  await flow('It is back on the card', () => settleRefund(planPayment))
  const bola = await addMember()
  const disputed = await pay({ amount: 5000 }, testCards[0]!.number, false, bola)
  const spent = { ...newPurchase(), userId: bola }
  await within((tx) => holdMoney(tx, spent))
  await within((tx) => captureMoney(tx, { purchaseId: spent.purchaseId, costKobo: 970_00 }))
  await flow("The payer's bank takes a top-up of 5,000.00 back, of which 4,000.00 are left", () =>
    loseDispute(1, disputed),
  )
  await flow('They top up 400.00, of which Paystack keeps 6.00', async () => {
    await pay({ amount: 400 }, testCards[0]!.number, false, bola)
  })
  const disputedPlan = await pay({ subscription_plan: plan('standard').id }, testCards[0]!.number, false, bola)
  await flow('It takes a plan of 15,000.00 back', () => loseDispute(2, disputedPlan))
  const dayo = await addMember()
  const charged = await pay({ amount: 5000 }, testCards[0]!.number, false, dayo)
  const used = { ...newPurchase(), userId: dayo, kobo: 5_000_00 }
  await within((tx) => holdMoney(tx, used))
  await within((tx) => captureMoney(tx, { purchaseId: used.purchaseId, costKobo: 5_000_00 }))
  await loseDispute(3, charged)
  await flow('A member pays 4,000.00 of what they owe into our bank', () => settle(dayo, 'repaid', 4_000_00))
  await flow('The other 1,000.00 are written off', () => settle(dayo, 'written_off', 1_000_00))
  const chidi = await addMember()
  const late = await begin(chidi, { amount: 40_000 })
  await sql`
    update payments.intents set created_at = created_at - interval '2 hours' where reference = ${late.reference}
  `.execute(database)
  await pay({ amount: 30_000 }, testCards[0]!.number, false, chidi)
  await fillIn(late.accessCode, { card: testCards[0]!.number })
  await flow('A top-up of 40,000.00 comes in where 20,000.00 may be added today', () => payments.verify(late.reference))
  await market.setVerified(chidi)
  await flow("Its payer's identity is verified", () => within((tx) => releaseWithinLimits(market.app, tx, chidi)))
  await flow('We send 100,000.00 from our bank to VTpass', () => record('float_funding', 100_000_00))
  await flow('Paystack pays 20,000.00 out to our bank', () => record('card_settlement', 20_000_00))
  await flow('Paystack pays 50,000.00 out to the account for customers', () => record('client_settlement', 50_000_00))
  await flow('We put 10,000.00 of ours there', () => record('client_funding', 10_000_00))
  await flow('It sends 30,000.00 to Paystack, for withdrawals', () => record('payout_funding', 30_000_00))
  await flow('Our fees of 5,000.00 move from there to our bank', () => record('fee_sweep', 5_000_00))
  await flow('We pay 36.00 of VAT', () => record('vat_payment', 36_00))
  await flow('VTpass holds 50.00 more than the books say', () => record('float_surplus', 50_00))
  await flow('VTpass holds 50.00 less than the books say', () => record('float_shortfall', 50_00))
  const [ebele, seller] = [await addMember(), await addMember()]
  await pay({ amount: 30_000 }, testCards[0]!.number, false, ebele)
  const newOrder = () => ({ orderId: randomUUID(), number: 'K-7XQ2M9PA', buyerId: ebele, kobo: 13_500_00 })
  const [released, cancelled] = [newOrder(), newOrder()]
  await flow('An order of 13,500.00, of which 1,500.00 for delivery, is paid from the wallet', () =>
    within((tx) => payOrder(tx, released)),
  )
  const fee = feeOf({ items: 12_000_00, delivery: 1_500_00 }, ratesOf(market.app.config))
  await flow('It is released', () =>
    within((tx) => earnOrder(market.app.config, tx, { ...released, sellerId: seller, fee, isNewSeller: true })),
  )
  await within((tx) => payOrder(tx, cancelled))
  await flow('Another of the same price is cancelled', () =>
    within((tx) => refundOrder(tx, { ...cancelled, freesLimit: true })),
  )
  const two = await placeByCard(2)
  await flow('A checkout of two orders of 12,000.00 is paid by card, of which Paystack keeps 460.00', () =>
    payFor(two.payment!),
  )
  const tooLate = await placeByCard(1)
  await shops.act(tooLate.buyer, tooLate.orders[0]!.id, 'cancel')
  await flow('A payment by card of 12,000.00 comes after its order was cancelled', () => payFor(tooLate.payment!))

  const offered = await offerPart()
  await flow('An order of 13,500.00 ends by a complaint: 3,000.00 go back, and the rest is released', () =>
    shops.act(offered.buyer, offered.id, 'complaint/response', { response: 'agree' }),
  )
  await flow('Two operators give its seller 1,000.00 of the market', () => correct(offered.id, 'seller', 'market'))
  await flow('They give its buyer 1,000.00 of the market', () => correct(offered.id, 'buyer', 'market'))
  await flow('They give its buyer 1,000.00 of the earnings of its seller', () => correct(offered.id, 'buyer', 'seller'))
  const [returned, toCard] = [await release('wallet'), await release('card')]
  await flow('The seller of another order of 13,500.00 refunds all after release', () => refund(returned, 13_500))
  await flow('The seller of an order of 12,000.00 that was paid by card refunds 3,000.00', () => refund(toCard, 3_000))
  await withdrawEach()

  const text = await readFile(new URL('../docs/money.md', import.meta.url), 'utf8')
  expect(tableAfter(text, '## The flows')).toEqual(rows)
  expect([...kinds].toSorted()).toEqual(entryKinds.toSorted())
  await market.expectBalancedBooks()
})

/** Withdrawals that are paid, refused, and paid and sent back, each of a seller of their own. */
async function withdrawEach() {
  const newSeller = async (ending: string) => {
    const seller = await shops.addSeller()
    const net = await shops.earn(seller)
    await shops.setAccount(seller, ending)
    return { seller, net }
  }
  const ask = async ({ seller, net }: Awaited<ReturnType<typeof newSeller>>) =>
    (await shops.withdraw(seller, net)).json<{ data: { id: string } }>().data.id
  const [paid, failed, returned] = [await newSeller('0001'), await newSeller('0101'), await newSeller('0106')]
  await flow('A seller withdraws 11,484.00', () => ask(paid))
  await flow('The bank has it, and Paystack charged 25.00', () => shops.work())
  await ask(failed)
  await flow('The bank does not take another', () => shops.work())
  const id = await ask(returned)
  await shops.work()
  const { reference } = await shops.row(id)
  await flow('The bank sends a third back later', async () => {
    await expect.poll(() => shops.bank.verify(reference), { interval: 20 }).toMatchObject({ kind: 'reversed' })
    await within((tx) => transferReported(shops.app, tx, reference))
    await shops.work()
  })
}

test('the accounts of the market match docs/money.md', async () => {
  const text = await readFile(new URL('../docs/money.md', import.meta.url), 'utf8')
  const shown = tableAfter(text, '## The books').flatMap((row) => /^\| `([\w:-]+)` \| the market/.exec(row)?.[1] ?? [])
  const { rows: opened } = await sql<{ code: string }>`
    select code from ledger.accounts where balance_kobo is null and code not like 'receivable:%'
  `.execute(database)
  expect(shown.toSorted()).toEqual(opened.map(({ code }) => code).toSorted())
})

/** The rows of the first table after a heading, without its header. */
function tableAfter(text: string, heading: string): string[] {
  const [table = ''] = /(^\|.*\n)+/m.exec(text.slice(text.indexOf(heading))) ?? []
  return table.trim().split('\n').slice(2)
}

async function flow(what: string, happens: () => Promise<unknown>): Promise<void> {
  const before = await lastEntry()
  await happens()
  const { rows: made } = await sql<{ kind: string; key: string; from: string; to: string; kobo: number }>`
    select kind, key, source.code as from, target.code as to, amount_kobo as kobo
    from ledger.transfers join ledger.entries on entries.id = entry_id
      join ledger.accounts as source on source.id = from_id join ledger.accounts as target on target.id = to_id
    where entry_id > ${before} order by transfers.id
  `.execute(database)
  for (const { kind } of made) kinds.add(kind)
  const entries = [...new Set(made.map(({ kind, key }) => `\`${kind}\`, \`${withoutIds(key)}\``))]
  const transfers = made.map(({ from, to, kobo }) => `\`${withoutIds(from)}\` → \`${withoutIds(to)}\` ${nairaOf(kobo)}`)
  rows.push(`| ${what} |${cell(entries)}|${cell(transfers)}|`)
}

const cell = (parts: readonly string[]) => (parts.length > 0 ? ` ${parts.join('; ')} ` : ' ')

async function lastEntry(): Promise<number> {
  const [row] = (await sql<{ id: number }>`select coalesce(max(id), 0) as id from ledger.entries`.execute(database))
    .rows
  return row!.id
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const withoutIds = (text: string) =>
  text
    .replace(UUID, /^(paystack|float|client-bank|vat):/.test(text) ? '{reference}' : '{id}')
    .replace(/^(dispute|outside-refund):\d+/, '$1:{id}')
const nairaOf = (kobo: number) => (kobo / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
