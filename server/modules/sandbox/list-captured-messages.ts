import { z } from 'zod'
import { capturedMessage, type CapturedMessage } from '#contracts/sandbox.ts'
import { localPhone, phoneFromText } from '#contracts/values/phone.ts'
import { askSimulator } from './ask-simulator.ts'

/** As many as a person would read; to find one message, name its recipient. */
const MOST = 200

/** Captured messages of these simulators, newest first. `to` is an address or number in any spelling. */
export async function listCapturedMessages(addresses: readonly string[], to?: string): Promise<CapturedMessage[]> {
  const lists = await Promise.all(addresses.map((address) => askSimulator(z.array(capturedMessage), address)))
  return lists
    .flat()
    .map((message) => ({ ...message, to: recipientOf(message.to) }))
    .filter((message) => to === undefined || message.to === recipientOf(to))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, MOST)
}

/** 11 digits for a number in any spelling, lower case for an address. */
function recipientOf(text: string): string {
  const phone = phoneFromText(text)
  return phone === null ? text.toLowerCase() : localPhone(phone)
}
