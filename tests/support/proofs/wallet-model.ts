import fc from 'fast-check'

/** In kobo. Money credited beyond these limits is held. */
export const LIMITS = {
  unverified: { dayKobo: 3_000_00, balanceKobo: 2_000_00 },
  verified: { dayKobo: 100_000_00, balanceKobo: 20_000_00 },
} as const

const kobo = fc.integer({ min: 1, max: 900_00 })
const which = fc.nat(3)
const times = fc.integer({ min: 1, max: 2 })
export const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('top-up' as const), kobo, times }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hold' as const), kobo, times }) },
  fc.record({ kind: fc.constant('capture' as const), which, costKobo: fc.nat(1_000_00), times }),
  fc.record({ kind: fc.constant('release' as const), which, times }),
  fc.record({ kind: fc.constant('give-back' as const), which, times }),
  fc.record({ kind: fc.constant('refund' as const), which, kobo }),
  fc.record({ kind: fc.constant('end refund' as const), which, isTaken: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose dispute' as const), which, kobo }) },
  fc.record({ kind: fc.constant('repay' as const), kobo, isWrittenOff: fc.boolean() }),
  fc.record({ kind: fc.constant('send held back' as const) }),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('verify identity' as const) }) },
  fc.record({ kind: fc.constant('try to close' as const) }),
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The expected state of a member's money, in kobo. */
export interface Model {
  readonly userId: string
  spendable: number
  /** Held for purchases and refunds in progress. */
  aside: number
  owed: number
  isVerified: boolean
  toppedUp: number
  /** Amounts held because they exceed the limits, oldest first. */
  held: number[]
  readonly purchases: Purchase[]
  readonly payments: Payment[]
}
export interface Purchase {
  readonly id: string
  readonly kobo: number
  /** The cost at the capture; 0 before. */
  costKobo: number
  state: 'held' | 'captured' | 'released' | 'given back'
}
export interface Payment {
  readonly reference: string
  /** The part that has not been refunded or lost. */
  left: number
  /** The amount of the running refund. */
  refunding: number | null
  /** The part of it that was held above the limits. */
  ofHeld: number
}

export function newModel(userId: string): Model {
  const nothing = { spendable: 0, aside: 0, owed: 0, toppedUp: 0 }
  return { userId, ...nothing, isVerified: false, held: [], purchases: [], payments: [] }
}

export const sumOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0)

/** The purchase or payment that a step concerns. */
export function chosen<T>(list: readonly T[], step: Step): T | undefined {
  return 'which' in step ? list[step.which % Math.max(1, list.length)] : undefined
}

/** Applies the step to the model. Returns `ok`, `stopped`, the code of the refusal, or `fault`. */
export function foresee(model: Model, step: Step, id: string): string {
  const purchase = chosen(model.purchases, step)
  const payment = chosen(model.payments, step)
  switch (step.kind) {
    case 'top-up':
      model.payments.push({ reference: id, left: step.kobo, refunding: null, ofHeld: 0 })
      model.toppedUp += step.kobo
      credit(model, step.kobo)
      holdExcess(model, step.kobo)
      return 'ok'
    case 'hold':
      if (step.kobo > model.spendable) return 'insufficient_funds'
      model.spendable -= step.kobo
      model.aside += step.kobo
      model.purchases.push({ id, kobo: step.kobo, costKobo: 0, state: 'held' })
      return 'ok'
    case 'capture':
      if (!purchase) return 'ok'
      if (purchase.state === 'released') return 'fault'
      if (purchase.state !== 'held') return purchase.costKobo === step.costKobo ? 'ok' : 'fault'
      Object.assign(purchase, { state: 'captured', costKobo: step.costKobo })
      model.aside -= purchase.kobo
      return 'ok'
    case 'release':
      if (!purchase || purchase.state === 'released') return 'ok'
      if (purchase.state !== 'held') return 'fault'
      purchase.state = 'released'
      model.aside -= purchase.kobo
      credit(model, purchase.kobo)
      return 'ok'
    case 'give-back':
      if (!purchase || purchase.state === 'given back') return 'ok'
      if (purchase.state !== 'captured') return 'fault'
      purchase.state = 'given back'
      credit(model, purchase.kobo)
      return 'ok'
    case 'refund':
      return payment ? refund(model, payment, step.kobo) : 'ok'
    case 'end refund':
      if (payment?.refunding == null) return 'ok'
      model.aside -= payment.refunding
      // It is not sent to a card for a member who owes meanwhile.
      if (step.isTaken && model.owed === 0) payment.left -= payment.refunding
      else {
        credit(model, payment.refunding)
        hold(model, payment.ofHeld)
      }
      payment.refunding = null
      return 'ok'
    case 'lose dispute':
      if (payment && payment.refunding === null && payment.left > 0) loseDispute(model, payment, step.kobo)
      return 'ok'
    case 'repay':
      if (model.owed === 0) return 'nothing_owed'
      if (step.kobo > model.owed) return 'wrong_amount'
      model.owed -= step.kobo
      return 'ok'
    case 'send held back':
      return sendHeldBack(model)
    case 'verify identity':
      model.isVerified = true
      releaseWithinLimits(model)
      return 'ok'
    case 'try to close':
      return model.spendable + model.aside + model.owed + sumOf(model.held) === 0 ? 'ok' : 'stopped'
  }
}

/** A credit pays debts first; only the rest can be spent. */
function credit(model: Model, kobo: number): void {
  const taken = Math.min(kobo, model.owed)
  model.owed -= taken
  model.spendable += kobo - taken
}

function holdExcess(model: Model, kobo: number): void {
  const { dayKobo, balanceKobo } = LIMITS[model.isVerified ? 'verified' : 'unverified']
  const total = model.spendable + model.aside + sumOf(model.held)
  hold(model, Math.min(Math.max(model.toppedUp - dayKobo, total - balanceKobo), kobo))
}

function hold(model: Model, kobo: number): void {
  const held = Math.min(kobo, model.spendable)
  if (held <= 0) return
  model.spendable -= held
  model.held.push(held)
}

function releaseWithinLimits(model: Model): void {
  const { dayKobo, balanceKobo } = LIMITS.verified
  let total = model.spendable + model.aside
  let today = model.toppedUp - sumOf(model.held)
  model.held = model.held.filter((kobo) => {
    if (total + kobo > balanceKobo || today + kobo > dayKobo) return true
    total += kobo
    today += kobo
    credit(model, kobo)
    return false
  })
}

function refund(model: Model, payment: Payment, kobo: number): string {
  if (payment.refunding !== null || payment.left === 0) return 'not_refundable'
  if (kobo > payment.left) return 'wrong_amount'
  if (kobo > model.spendable + sumOf(model.held)) return 'insufficient_funds'
  const ofHeld = makeAvailable(model, kobo)
  model.spendable -= kobo
  model.aside += kobo
  Object.assign(payment, { refunding: kobo, ofHeld })
  return 'ok'
}

function loseDispute(model: Model, payment: Payment, kobo: number): void {
  const lost = Math.min(kobo, payment.left)
  makeAvailable(model, lost)
  const taken = Math.min(lost, model.spendable)
  model.spendable -= taken
  model.owed += lost - taken
  payment.left -= lost
}

/** Releases what is missing of this much, the oldest first, as far as it goes. Returns how much. */
function makeAvailable(model: Model, kobo: number): number {
  const missing = Math.max(0, kobo - model.spendable)
  let released = 0
  while (released < missing && model.held.length > 0) released += model.held.shift()!
  // The part of the last released amount that was not needed is held again, as the newest.
  if (released > missing) model.held.push(released - missing)
  const needed = Math.min(released, missing)
  model.spendable += needed
  return needed
}

function sendHeldBack(model: Model): string {
  if (model.owed > 0) return 'account_frozen'
  if (model.held.length === 0) return 'nothing_held'
  let rest = sumOf(model.held)
  const parts: [Payment, number][] = []
  for (const payment of model.payments.toReversed()) {
    if (rest === 0) break
    if (payment.refunding !== null || payment.left === 0) continue
    const part = Math.min(rest, payment.left)
    parts.push([payment, part])
    rest -= part
  }
  if (rest > 0) return 'not_refundable'
  for (const [payment, part] of parts) {
    Object.assign(payment, { refunding: part, ofHeld: part })
    model.aside += part
  }
  model.held = []
  return 'ok'
}
