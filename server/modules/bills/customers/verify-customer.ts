import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { macOf } from '#server/kit/keys.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { perDay, perHour } from '#server/rate-limits/rule.ts'
import { tooMany } from '#server/rate-limits/too-many.ts'
import type { Customer, CustomerQuestion } from '#server/providers/bill-payments/port.ts'
import {
  countLookups,
  findVerified,
  markVerified,
  noteLookup,
  type LookupKey,
  type Verified,
} from './lookup-queries.ts'

const byMember = [perHour(10, 'customers looked up, by member'), perDay(30, 'customers looked up, by member and day')]
/** Wide, because one address may be a whole network of phones. */
const byAddress = perHour(500, 'customers looked up, by address')

/** Numbers with at most this difference count as consecutive. */
const NEIGHBOURHOOD = 5
/** A member who has looked up this many neighbours is not checking own meters. */
const MAX_NEIGHBOURS = 4
const DAY_MS = 24 * 3600 * 1000

export interface Asker {
  readonly userId: string
  readonly address: string
}

/**
 * Looks up the owner of a meter, card or profile. The responses reveal names and addresses of other people, so it is
 * rate limited and refuses consecutive numbers.
 *
 * Throws 422 `not_valid` with the provider's words, and 503 if the provider does not answer.
 */
export async function verifyCustomer(app: App, asker: Asker, question: CustomerQuestion): Promise<Customer> {
  const { database, rateLimits } = app
  const { userId, address } = asker
  await rateLimits.consume(byAddress, addressKey(address))
  await rateLimits.consume(byMember, userId)
  const key = lookupKey(app, userId, question)
  await noteLookup(database, key)
  await refuseOneAfterTheOther(app, userId, question.number)
  const customer = await askFor(app, question)
  await markVerified(database, key, customer)
  return customer
}

/** Looks up a number during a purchase. Rate limited unless the member has verified it within half an hour. */
export async function verifyInPurchase(app: App, asker: Asker, question: CustomerQuestion): Promise<Customer> {
  const isVerified = await findRecentlyVerified(app, asker.userId, question)
  return isVerified ? askFor(app, question) : verifyCustomer(app, asker, question)
}

async function askFor({ providers }: App, question: CustomerQuestion): Promise<Customer> {
  const answer = await providers.bills.verifyCustomer(question)
  switch (answer.kind) {
    case 'verified':
      return answer.customer
    case 'refused':
      throw new Refusal(422, 'not_valid', answer.reason)
    case 'unknown': {
      const text = 'The number cannot be checked right now. Try again in a moment.'
      throw new Refusal(503, 'unavailable', text, { cause: answer.reason })
    }
  }
}

/** What the member has verified within half an hour. */
export function findRecentlyVerified(
  app: App,
  userId: string,
  question: CustomerQuestion,
): Promise<Verified | undefined> {
  return findVerified(app.database, lookupKey(app, userId, question))
}

async function refuseOneAfterTheOther(app: App, userId: string, number: string): Promise<void> {
  if (!/^\d{5,30}$/.test(number)) return
  const steps = Array.from({ length: NEIGHBOURHOOD }, (_, index) => BigInt(index + 1))
  const neighbours = steps.flatMap((step) => [BigInt(number) - step, BigInt(number) + step])
  const hashes = neighbours.map((neighbour) => numberHash(app, `${neighbour}`.padStart(number.length, '0')))
  if ((await countLookups(app.database, userId, hashes)) < MAX_NEIGHBOURS) return
  app.log.error({ security: 'numbers_in_a_row', userId }, 'a member looks up one number after the other')
  throw tooMany(DAY_MS, 'numbers looked up in a row')
}

function lookupKey(app: App, userId: string, question: CustomerQuestion): LookupKey {
  const { serviceId: providerId, number } = question
  return { userId, providerId, numberHash: numberHash(app, number), variant: variantOf(question) }
}

function variantOf(question: CustomerQuestion): string {
  if (question.kind === 'meter') return question.meterType
  return question.kind === 'exam-profile' ? question.variationCode : ''
}

/** Uses the newest key alone, because look-ups are stored for a day at most. */
function numberHash({ keys }: App, number: string): Buffer {
  return macOf(keys.bills[0].bytes, 'number', number)
}
