import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { brand } from '../../brand.ts'
import { formatNgn } from '../../format/money.ts'
import { formatPhone } from '../../format/phone.ts'
import { formatMoment } from '../../format/moment.ts'
import { formatFull } from '../../format/time.ts'
import { services } from '../services.ts'
import { groupedToken } from './grouped-token.ts'

/** All facts of a purchase, without missing values. */
function factsOf(purchase: PurchaseWithTimeline): [label: string, fact: string][] {
  const { service, provider_name, product, billersCode, customer_name, phone, units, amount } = purchase
  const facts: [string, string | null | undefined][] = [
    ['Service', services[service].name],
    ['Provider', provider_name],
    ['Product', product === provider_name ? null : product],
    [NUMBERS[service] ?? 'Number', billersCode],
    ['Name', customer_name],
    ['Phone', formatPhone(phone)],
    ['Units', units],
    ['Amount', formatNgn(amount)],
    ['Time', formatFull(purchase.created_at)],
    ['Reference', purchase.reference ?? purchase.id],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** The facts on the paper, below what its head says. */
export function shownFacts(purchase: PurchaseWithTimeline): [label: string, fact: string | null | undefined | false][] {
  const { service, status, provider_name: name, product, billersCode, customer_name, phone } = purchase
  return [
    ['Provider', status === 'failed' && name],
    ['Product', product !== name && product],
    [NUMBERS[service] ?? 'Number', billersCode],
    ['Name', customer_name],
    ['Phone', formatPhone(phone)],
  ]
}

/** What proves the payment, on the picture that is shared. The codes are in the text beside it. */
export function proofOf(purchase: PurchaseWithTimeline): [label: string, fact: string][] {
  const { provider_name: name, product, billersCode, customer_name, phone, amount } = purchase
  const facts: [string, string | null | undefined][] = [
    ['Amount', formatNgn(amount)],
    ['For', name],
    ['Product', product === name ? null : product],
    ['To', billersCode ?? formatPhone(phone)],
    ['Name', customer_name],
    ['Time', formatFull(purchase.created_at)],
    ['Reference', purchase.reference ?? purchase.id],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

const NUMBERS: Readonly<Record<string, string>> = {
  'tv-subscription': 'Decoder number',
  'electricity-bill': 'Meter number',
  education: 'Profile code',
}

/** A purchase as a text message, with its codes. */
export function shareText(purchase: PurchaseWithTimeline): string {
  const { token, key_change_tokens: firstTokens = [], purchased_code: code, pins = [] } = purchase
  const codes = [
    ...firstTokens.map((first, index) => `First enter key change token ${index + 1}: ${groupedToken(first)}`),
    token ? `Token: ${groupedToken(token)}` : code,
    ...pins.map(({ serial, pin }) => `PIN: ${pin}${serial ? `, serial ${serial}` : ''}`),
  ]
  const facts = factsOf(purchase).map(([label, fact]) => `${label}: ${fact}`)
  return [brand.plug, ...codes.filter(Boolean), ...facts].join('\n')
}

export function headlineOf({
  status,
  state,
  debt_paid,
}: Pick<PurchaseWithTimeline, 'status' | 'state' | 'debt_paid'>): string {
  if (state === 'reversed') return 'Not delivered, and your money is returned'
  if (state === 'review') return 'A person is looking at it'
  return {
    delivered: 'Delivered',
    pending: 'On its way',
    failed: `Failed, and your money ${debt_paid ? 'came' : 'is'} back`,
  }[status]
}

/** The line below the amount: what and when, or since when the money is back. */
export function lineOf({ status, provider_name: name, timeline, created_at, debt_paid }: PurchaseWithTimeline): string {
  if (status !== 'failed') return `${name} · ${formatMoment(created_at)}`
  return `${debt_paid ? 'came back' : 'in your wallet again'}, ${formatMoment(timeline.at(-1)?.at ?? created_at)}`
}

/** One or two sentences about what happened to the money, or about codes that have not come; empty if all is delivered. */
export function whereTheMoneyIs(purchase: PurchaseWithTimeline): string {
  const { status, state, provider_name: name, amount, response_description: said, debt_paid } = purchase
  const money = formatNgn(amount)
  const debt = debt_paid ? ` ${formatNgn(debt_paid)} of what came back paid what you owed us.` : ''
  if (state === 'reversed') return `It turned out not to be delivered.${debt}`
  if (state === 'review')
    return `${name} has not said what became of it, so a person is finding out. ${money} stays put aside until then.`
  if (status === 'pending')
    return `${name} is still working on it. ${money} is put aside: it is delivered, or the money comes back by itself. You can leave this page.`
  if (status === 'failed') return `${asSentence(said)}${debt}`
  return awaitedText(purchase)
}

function awaitedText({ awaits, asks_again_at, provider_name: name }: PurchaseWithTimeline): string {
  if (!awaits) return ''
  const them = awaits === 'pins' ? 'them' : 'it'
  const missing = awaits === 'pins' ? 'Not all PINs have come yet.' : 'The token has not come yet.'
  if (asks_again_at === null) return `${missing} Contact us, and we ask ${name} for ${them}.`
  const come = awaits === 'pins' ? 'they come' : 'it comes'
  return `${missing} We are asking ${name} for ${them}, and ${come} here and by e-mail.`
}

/** Lower-cases a provider's message in capitals: `TRANSACTION FAILED` → `Transaction failed.` */
function asSentence(said: string): string {
  const calm = said === said.toUpperCase() ? said.charAt(0) + said.slice(1).toLowerCase() : said
  return calm.replace(/\.?$/, '.')
}
