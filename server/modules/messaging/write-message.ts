import type { Db } from '#server/database/connect.ts'

export interface NewMessage {
  readonly subject: string
  /** Plain text with paragraphs separated by empty lines. May contain user input. */
  readonly body: string
  /** The sender; by default the market's team. */
  readonly from?: string
}

/** Writes a message to a member's inbox, in the transaction of the event it reports. */
export async function writeMessage(tx: Db, userId: string, message: NewMessage): Promise<void> {
  const { subject, body, from: sender = null } = message
  await tx.insertInto('messaging.messages').values({ user_id: userId, subject, body, sender }).execute()
}
