import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { message } from './values/answers.ts'
import { emailAddress } from './values/email.ts'
import { filledLine } from './values/text.ts'

const linkToken = z.strictObject({ token: filledLine(200, 'Open the link in the e-mail again') })

/** The newsletter. The contact form uses the protocol of the email service instead, outside this API. */
export const contact = {
  subscribe: endpoint(calls.contact.subscribe, {
    as: 'anyone',
    summary: 'Subscribe to the newsletter. The subscription starts once the link in the confirmation email is opened.',
    body: z.strictObject({ email: filledLine(254, 'Enter your e-mail address').pipe(emailAddress) }),
    output: message,
    isDoneOnce: true,
    refusals: ['too_many'],
  }),
  confirmSubscription: endpoint(calls.contact.confirmSubscription, {
    as: 'anyone',
    summary: 'Confirm a newsletter subscription with the token from the confirmation email.',
    body: linkToken,
    output: message,
    refusals: ['unknown_link'],
  }),
  endSubscription: endpoint(calls.contact.endSubscription, {
    as: 'anyone',
    summary: 'Unsubscribe from the newsletter with the token that is part of every newsletter email.',
    body: linkToken,
    output: message,
    refusals: ['unknown_link'],
  }),
}
