import { z } from 'zod'
import { emailAddress, MAX_EMAIL_LENGTH } from '#contracts/values/email.ts'
import { line, lines } from '#contracts/values/text.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Email } from '#server/modules/outbox/index.ts'

/** Input of the contact form. Everything except the message may be empty, and the address may be invalid. */
const enquiry = z.object({
  user_name: line(200).default(''),
  title: line(200).default(''),
  user_email: line(MAX_EMAIL_LENGTH).default(''),
  message: lines(5000).default('').refine(Boolean, 'Write what you have in mind'),
})

export type Enquiry = z.output<typeof enquiry>

/** Throws 400 for empty, too long or unreadable input. */
export function readEnquiry(fields: Readonly<Record<string, string>>): Enquiry {
  const { data, error } = enquiry.safeParse(fields)
  if (data) return data
  const [issue] = error.issues
  throw new Refusal(400, 'invalid_input', `${issue!.path.join('.')}: ${issue!.message}`)
}

/** The reply address; undefined if it is not valid. */
export function replyAddress({ user_email }: Enquiry): string | undefined {
  return emailAddress.safeParse(user_email).data
}

/** The enquiry as a mail to the company. */
export function emailOf({ user_name, title, user_email, message }: Enquiry): Email {
  return {
    subject: `Contact form: ${title || 'no title'}`,
    heading: title || 'No title',
    paragraphs: [`From: ${user_name || 'no name'}\nE-mail: ${user_email || 'none'}`, ...message.split(/\n{2,}/)],
    note: 'Sent through the contact form. Nobody has checked that the e-mail address is theirs.',
  }
}
