import { texts } from '#contracts/texts.ts'
import type { Wrongs } from '../ui/use-form.ts'
import { EMPTY, type Enquiry } from './enquiry-draft.ts'

/** The email service's texts, and what to do. The message stays in the form in every case. */
const FAILURES: Readonly<Record<number, readonly [said: string, advice: string]>> = {
  0: [texts.networkError, 'Your message is still here. Send it again when the network is back.'],
  403: [texts.forbidden, 'The form was not sent from its own page. Load this page again; your message stays.'],
  429: [
    texts.tooManyRequests,
    'You have written several times within the hour. Your message stays here: send it later.',
  ],
  451: [texts.headlessBrowser, 'Messages are taken from browsers that a person sits at.'],
}
const OTHER = 'Something went wrong on our side. Your message is still here: send it again in a while.'

/** Maps a send error to the field that the service names, or to the whole form. */
export function placeFailure(error: unknown): Wrongs<keyof Enquiry> {
  console.error('Contact form:', error)
  const { status, text } = answerOf(error)
  const failure = FAILURES[status]
  if (failure) return { form: failure.join('. ') }
  if (status !== 400) return { form: OTHER }
  const [, name = '', said = ''] = /^(\w+): (.+)$/.exec(text) ?? []
  return name in EMPTY ? { [name]: said } : { form: text }
}

/** The library rejects with the response, or with the error that prevented one. */
function answerOf(error: unknown): { status: number; text: string } {
  if (error instanceof TypeError) return { status: 0, text: error.message }
  const { status = 500, text = '' } = error as { status?: number; text?: string }
  return { status, text }
}
