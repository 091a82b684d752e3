import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { writeMessage } from '#server/modules/messaging/index.ts'

/** Writes the first message of a member's inbox. */
export async function welcome({ market, config }: App, tx: Db, userId: string): Promise<void> {
  await writeMessage(tx, userId, {
    subject: `Welcome to ${market}`,
    body:
      'Your account is open.\n\n' +
      'Save what you like and find it again under Saved Items. You find news about your account here, in Messages.\n\n' +
      `Meet sellers in a public place, and look at the item before you pay. ${config.ORDERS ? 'Apart from Buy safely avoid' : 'Avoid'} paying in advance, even for delivery.`,
  })
}
