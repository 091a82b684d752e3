import type {
  BillOrder,
  BillPayments,
  Customer,
  CustomerAnswer,
  Delivery,
  PurchaseAnswer,
  PurchaseOutcome,
  ServiceKind,
} from '#server/providers/bill-payments/port.ts'

/** What the provider sells, by kind: services with their variations and prices in kobo. */
const SOLD: Readonly<Record<ServiceKind, Readonly<Record<string, Readonly<Record<string, number>>>>>> = {
  airtime: { mtn: {}, glo: {}, 'foreign-airtime': {} },
  data: { 'mtn-data': { 'mtn-1gb': 500_00, 'mtn-5gb': 1_500_00 }, 'smile-direct': { smile: 1_00 }, spectranet: {} },
  tv: { dstv: { 'dstv-padi': 4_400_00, 'dstv-yanga': 6_000_00 } },
  electricity: { 'ikeja-electric': {} },
  education: { waec: { waecdirect: 3_900_00 }, jamb: { utme: 7_700_00 } },
}

export const METER = '1111111111111'
export const TOKEN = '26362054405982757802'

/** A bill provider that a test controls: it sets the next responses and reads the orders. */
export function ledBillProvider() {
  const orders: BillOrder[] = []
  const requeries: string[] = []
  const payAnswers: ((order: BillOrder) => PurchaseAnswer | Promise<PurchaseAnswer>)[] = []
  const requeryAnswers: PurchaseAnswer[] = []
  const state = { isDown: false, breaker: 'closed' as 'closed' | 'open', floatKobo: 1_000_000_00, verified: 0 }

  const listed = <Item>(items: readonly Item[]) =>
    state.isDown ? ({ kind: 'unknown', reason: 'timeout' } as const) : ({ kind: 'listed', items } as const)

  const bills: BillPayments = {
    listKinds: async () =>
      listed(Object.keys(SOLD).map((kind) => ({ kind: kind as ServiceKind, name: `Our ${kind}` }))),
    listServices: async (kind) =>
      listed(
        Object.keys(SOLD[kind]).map((id) => ({
          id,
          name: id.toUpperCase(),
          imageUrl: `https://provider.example/${id}.png`,
          minimumKobo: 50_00,
          maximumKobo: 100_000_00,
        })),
      ),
    listVariations: async (serviceId) => {
      const sold = Object.values(SOLD).flatMap((providers) => Object.entries(providers[serviceId] ?? {}))
      return listed(sold.map(([code, priceKobo]) => ({ code, name: `Plan ${code}`, priceKobo, isPriceFixed: true })))
    },
    async verifyCustomer({ number }): Promise<CustomerAnswer> {
      state.verified += 1
      if (state.isDown) return { kind: 'unknown', reason: 'timeout' }
      if (number.startsWith('9')) return { kind: 'refused', reason: 'This meter is not correct' }
      return { kind: 'verified', customer }
    },
    async pay(order) {
      orders.push(order)
      return (payAnswers.shift() ?? ((each) => delivered(each)))(order)
    },
    async requery(requestId) {
      requeries.push(requestId)
      return requeryAnswers.shift() ?? said({ kind: 'pending' })
    },
    readFloat: async () =>
      state.isDown ? { kind: 'unknown', reason: 'timeout' } : { kind: 'read', balanceKobo: state.floatKobo },
    readEvent: (body) => body as ReturnType<BillPayments['readEvent']>,
    health: () => ({ breaker: state.breaker, failures: 0, running: 0, turnedAway: 0 }),
  }
  return {
    bills,
    orders,
    requeries,
    state,
    /** Sets the response to the next purchase. */
    answerPay: (answer: PurchaseOutcome | ((order: BillOrder) => PurchaseAnswer | Promise<PurchaseAnswer>)) =>
      void payAnswers.push(typeof answer === 'function' ? answer : () => said(answer)),
    forgetAnswers() {
      payAnswers.length = 0
      requeryAnswers.length = 0
    },
    answerRequery: (...answers: PurchaseOutcome[]) => void requeryAnswers.push(...answers.map(said)),
  }
}

const customer: Customer = {
  name: 'TESTMETER1',
  address: 'ABULE EGBA BU',
  minimumKobo: 1_000_00,
  arrearsKobo: null,
  bouquet: 'DStv Padi',
  bouquetCode: 'dstv-padi',
  dueOn: '2026-12-01',
  renewalKobo: 4_400_00,
}

const WORDS: Readonly<Record<PurchaseOutcome['kind'], readonly [code: string | null, reason: string]>> = {
  delivered: ['000', 'TRANSACTION SUCCESSFUL'],
  pending: ['099', 'TRANSACTION IS PROCESSING'],
  failed: ['016', 'TRANSACTION FAILED'],
  reversed: ['040', 'TRANSACTION REVERSAL'],
  'not-received': ['015', 'INVALID REQUEST ID'],
  unknown: [null, 'No answer (TimeoutError)'],
}

export function said(outcome: PurchaseOutcome): PurchaseAnswer {
  const [code, reason] = WORDS[outcome.kind]
  return { ...outcome, code, reason, body: code === null ? null : JSON.stringify({ code }) }
}

/** A delivered order, for which the provider takes 3 % less than the price. */
export function delivered(order: BillOrder): PurchaseAnswer {
  return said({ kind: 'delivered', delivery: deliveryOf(order) })
}

export function deliveryOf({ kind, ...order }: Pick<BillOrder, 'kind'> & Partial<BillOrder>): Delivery {
  const amountKobo = 'amountKobo' in order ? (order.amountKobo as number) : null
  const quantity = 'quantity' in order ? (order.quantity as number) : 1
  return {
    providerReference: '1741598056467221159',
    productName: 'As the provider calls it',
    token: kind === 'electricity' ? TOKEN : null,
    keyChangeTokens: [],
    units: kind === 'electricity' ? '79.9 kWh' : null,
    pins:
      kind === 'education'
        ? Array.from({ length: quantity }, (_, index) => ({ serial: `WRN${index}`, pin: `12345678901${index}` }))
        : [],
    takenKobo: amountKobo === null ? null : (amountKobo * 97) / 100,
    commissionKobo: null,
    receipt: {
      customerName: null,
      customerAddress: null,
      number: null,
      tariff: null,
      exchangeReference: null,
      tokenKobo: null,
      taxKobo: null,
      debtKobo: null,
      balanceKobo: null,
    },
  }
}
