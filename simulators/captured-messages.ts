import { randomUUID } from 'node:crypto'

/** A message that a simulator accepted and did not deliver. */
export interface CapturedMessage {
  readonly id: string
  readonly to: string
  readonly channel: 'email' | 'sms'
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
  readonly created_at: string
}

interface CapturedMessages {
  add(message: Omit<CapturedMessage, 'id' | 'created_at'>): CapturedMessage
  /** Newest first. */
  list(): CapturedMessage[]
}

/** The last `limit` messages, in memory: a restart deletes them. */
export function createCapturedMessages(limit = 500): CapturedMessages {
  const messages: CapturedMessage[] = []
  return {
    add(message) {
      const captured = { ...message, id: randomUUID(), created_at: new Date().toISOString() }
      messages.unshift(captured)
      messages.length = Math.min(messages.length, limit)
      return captured
    },
    list: () => [...messages],
  }
}
