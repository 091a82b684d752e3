import { randomUUID } from 'node:crypto'

/** A message that a simulator took and delivered to nobody. */
export interface CaughtMessage {
  readonly id: string
  readonly to: string
  readonly channel: 'email' | 'sms'
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
  readonly created_at: string
}

export interface CaughtMessages {
  add(message: Omit<CaughtMessage, 'id' | 'created_at'>): CaughtMessage
  /** Newest first. */
  list(): CaughtMessage[]
}

/** The last messages, in memory: who starts again starts with none. */
export function createCaughtMessages(limit = 500): CaughtMessages {
  const kept: CaughtMessage[] = []
  return {
    add(message) {
      const caught = { ...message, id: randomUUID(), created_at: new Date().toISOString() }
      kept.unshift(caught)
      kept.length = Math.min(kept.length, limit)
      return caught
    },
    list: () => [...kept],
  }
}
