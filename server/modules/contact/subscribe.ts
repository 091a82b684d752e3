import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { hashOfToken, newToken } from '#server/kit/tokens.ts'
import { alreadySubscribedEmail, confirmationEmail } from './newsletter-emails.ts'
import { insertLink, upsertSubscriber } from './queries.ts'

/** Always sends an email, so that the response does not reveal whether an address is subscribed. */
export function subscribe(app: App, email: string): Promise<void> {
  const { database, outbox, publicUrl } = app
  const newsletter = `the ${app.market} newsletter`
  return database.transaction().execute(async (tx) => {
    const isConfirmed = await upsertSubscriber(tx, email)
    const linkTo = async (purpose: Purpose) =>
      `${publicUrl}${pageOf(purpose)}?token=${await mintToken(tx, email, purpose)}`
    const end = await linkTo('end')
    const content = isConfirmed
      ? alreadySubscribedEmail(newsletter, { end })
      : confirmationEmail(newsletter, { confirm: await linkTo('confirm'), end })
    await outbox.mail(tx, { to: email, content, unsubscribeUrl: end })
  })
}

type Purpose = 'confirm' | 'end'

/** The page that a link in an email opens. */
export function pageOf(purpose: Purpose): string {
  return `/newsletter/${purpose === 'end' ? 'leave' : 'confirm'}`
}

async function mintToken(tx: Db, email: string, purpose: Purpose): Promise<string> {
  const token = newToken()
  await insertLink(tx, { token_hash: hashOfToken(token), email, purpose })
  return token
}
