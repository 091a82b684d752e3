import type { FastifyRequest } from 'fastify'
import { FIELD_LIMITS, readFormParts } from '#server/kit/form-parts.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Forms beyond these limits are refused; files are never accepted. */
export const FORM_LIMITS = { ...FIELD_LIMITS, files: 0 }

/** The fields of a multipart form. Throws 400 for other bodies and for forms beyond the limits. */
export async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw unreadable('The content type must be multipart/form-data')
  return readFormParts(request, async ({ fieldname }) => {
    throw unreadable(`The ${fieldname} parameter cannot be read`)
  })
}

function unreadable(text: string): Refusal {
  return new Refusal(400, 'unreadable', text)
}
