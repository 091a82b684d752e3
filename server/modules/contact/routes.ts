import type { contact } from '#contracts/contact.ts'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Operations } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { hashOfToken } from '#server/kit/tokens.ts'
import { perDay, perHour } from '#server/rate-limits/rule.ts'
import { confirmByLink, endByLink } from './queries.ts'
import { subscribe } from './subscribe.ts'

const subscriptionsByAddress = perHour(5, 'subscriptions, by address')
const subscriptionsByEmail = perDay(3, 'subscriptions, by e-mail')

export function contactOperations(app: App): Operations<typeof contact> {
  const { database, rateLimits } = app
  return {
    async subscribe({ body, address }) {
      await rateLimits.consume(subscriptionsByAddress, addressKey(address))
      await rateLimits.consume(subscriptionsByEmail, body.email)
      await subscribe(app, body.email)
      return { message: 'We have sent you an e-mail. Confirm at the link in it, and the newsletter begins.' }
    },

    async confirmSubscription({ body }) {
      const isKnown = await confirmByLink(database, hashOfToken(body.token))
      if (!isKnown) throw unknownLink('This link does not work any more. Ask for the newsletter again.')
      return { message: 'The newsletter begins. Each e-mail has a link that ends it.' }
    },

    async endSubscription({ body }) {
      const isKnown = await endByLink(database, hashOfToken(body.token))
      if (!isKnown) throw unknownLink('This link does not work any more. Try the one in a newer e-mail.')
      return { message: 'The newsletter has ended. Nothing more will come.' }
    },
  }
}

function unknownLink(text: string): Refusal {
  return new Refusal(404, 'unknown_link', text)
}
