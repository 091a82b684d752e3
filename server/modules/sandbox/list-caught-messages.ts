import { z } from 'zod'
import { caughtMessage, type CaughtMessage } from '#contracts/sandbox.ts'
import { localPhone, phoneFromText } from '#contracts/values/phone.ts'
import { Refusal } from '#server/kit/refusal.ts'

const TIMEOUT_MS = 3000
/** As many as a person would read; whoever looks for one message names its recipient. */
const MOST = 200

/** What the simulators at these addresses hold, newest first; `to` in any spelling of an address or number. */
export async function listCaughtMessages(addresses: readonly string[], to?: string): Promise<CaughtMessage[]> {
  const lists = await Promise.all(addresses.map(readMessages))
  return lists
    .flat()
    .map((message) => ({ ...message, to: recipientOf(message.to) }))
    .filter((message) => to === undefined || message.to === recipientOf(to))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, MOST)
}

async function readMessages(address: string): Promise<CaughtMessage[]> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return z.array(caughtMessage).parse(await answer.json())
  } catch (cause) {
    throw new Refusal(502, 'simulators_down', 'The simulators do not answer. Try again in a moment.', { cause })
  }
}

/** 11 digits for a number in any spelling, lower case for an address. */
function recipientOf(text: string): string {
  const phone = phoneFromText(text)
  return phone === null ? text.toLowerCase() : localPhone(phone)
}
