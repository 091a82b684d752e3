import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/kit/refusal.ts'

/** What is beyond these is let go, and the form refused; no file is taken in at all. */
export const FORM_LIMITS = { files: 0, fields: 20, fieldSize: 64 * 1024 }

/** The fields of a multipart form. Refuses with 400 what is no such form, and what is too much of one. */
export async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw unreadable('The content type must be multipart/form-data')
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts()) {
      const { fieldname } = part
      // Bytes that are no UTF-8 were read as U+FFFD.
      if (part.type === 'file' || typeof part.value !== 'string' || part.value.includes('\uFFFD'))
        throw unreadable(`The ${fieldname} parameter cannot be read`)
      if (part.valueTruncated) throw unreadable(`The ${fieldname} parameter is too long`)
      if (fields.has(fieldname)) throw unreadable(`The ${fieldname} parameter is given twice`)
      fields.set(fieldname, part.value)
    }
  } catch (error) {
    // The rest is let go, so that the connection can go on.
    request.raw.unpipe()
    request.raw.resume()
    throw error instanceof Refusal ? error : unreadable('The form cannot be read', error)
  }
  return Object.fromEntries(fields)
}

function unreadable(text: string, cause?: unknown): Refusal {
  return new Refusal(400, 'unreadable', text, { cause })
}
