import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isDiskFull } from './faults.ts'
import { Refusal } from './refusal.ts'

/** Limits of a multipart form besides its files. The multipart plugin must be registered with these. */
export const FIELD_LIMITS = { fields: 20, fieldSize: 64 * 1024 } as const

/**
 * Returns the text fields of a multipart form. `takeFile` gets each file as it arrives and must read it to its end.
 * Refuses with 400 an invalid form, a repeated part, and a field that is too long. Passes on refusals of `takeFile`.
 * Throws with status 413 when there are too many parts.
 */
export async function readFormParts(
  request: FastifyRequest,
  takeFile: (file: MultipartFile) => Promise<void>,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  const seen = new Set<string>()
  try {
    for await (const part of request.parts()) {
      const { fieldname } = part
      if (seen.has(fieldname)) throw unreadable(`The ${fieldname} parameter is given twice`)
      seen.add(fieldname)
      if (part.type === 'file') await takeFile(part)
      else fields[fieldname] = textOf(part)
    }
  } catch (error) {
    // Discard the rest of the body, so that the connection stays usable.
    request.raw.unpipe()
    request.raw.resume()
    const hasTooMany = (error as { statusCode?: number }).statusCode === 413
    if (error instanceof Refusal || hasTooMany || isDiskFull(error)) throw error
    throw unreadable('The form cannot be read', error)
  }
  return fields
}

function textOf(part: { fieldname: string; value: unknown; valueTruncated: boolean }): string {
  // Invalid UTF-8 was decoded as U+FFFD.
  if (typeof part.value !== 'string' || part.value.includes('\uFFFD'))
    throw unreadable(`The ${part.fieldname} parameter cannot be read`)
  if (part.valueTruncated) throw unreadable(`The ${part.fieldname} parameter is too long`)
  return part.value
}

function unreadable(text: string, cause?: unknown): Refusal {
  return new Refusal(400, 'unreadable', text, { cause })
}
