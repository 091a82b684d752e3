import type { FastifyRequest } from 'fastify'
import { FIELD_LIMITS, readFormParts } from '#server/kit/form-parts.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** What is beyond these is let go, and the form refused; no file is taken in at all. */
export const FORM_LIMITS = { ...FIELD_LIMITS, files: 0 }

/** The fields of a multipart form. Refuses with 400 what is no such form, and what is too much of one. */
export async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw unreadable('The content type must be multipart/form-data')
  return readFormParts(request, async ({ fieldname }) => {
    throw unreadable(`The ${fieldname} parameter cannot be read`)
  })
}

function unreadable(text: string): Refusal {
  return new Refusal(400, 'unreadable', text)
}
