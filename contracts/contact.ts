import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { message } from './values/answers.ts'
import { emailAddress } from './values/email.ts'
import { filledLine } from './values/text.ts'

const linkToken = z.strictObject({ token: filledLine(200, 'Open the link in the e-mail again') })

/** The newsletter. The contact form speaks the e-mail service's own protocol instead, beside the API. */
export const contact = {
  subscribe: endpoint(calls.contact.subscribe, {
    as: 'anyone',
    summary: 'Asks for the newsletter; it begins once the link in an email is followed',
    body: z.strictObject({ email: filledLine(254, 'Enter your e-mail address').pipe(emailAddress) }),
    output: message,
    isDoneOnce: true,
    refusals: ['too_many'],
  }),
  confirmSubscription: endpoint(calls.contact.confirmSubscription, {
    as: 'anyone',
    summary: 'Begins the newsletter with the token of the email',
    body: linkToken,
    output: message,
    refusals: ['unknown_link'],
  }),
  endSubscription: endpoint(calls.contact.endSubscription, {
    as: 'anyone',
    summary: 'Ends the newsletter with the token that stands in every email',
    body: linkToken,
    output: message,
    refusals: ['unknown_link'],
  }),
}
