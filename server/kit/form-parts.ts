import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The most of a multipart form besides its files; the plugin that reads it is registered with these. */
export const FIELD_LIMITS = { fields: 20, fieldSize: 64 * 1024 } as const

/**
 * The text fields of a multipart form; each file is handed to `takeFile` as it arrives, which reads it to its end.
 * Refuses with 400 what is no such form, what names a part twice, and a field that is too long; what `takeFile` refuses is
 * refused. Throws with status 413 where there are too many parts.
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
    // The rest is let go, so that the connection can go on.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof Refusal || isOfTheServer(error)) throw error
    throw unreadable('The form cannot be read', error)
  }
  return fields
}

/** There are too many parts, or no place is left to keep a file. */
function isOfTheServer(error: unknown): boolean {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  return statusCode === 413 || code === 'ENOSPC' || code === 'EDQUOT'
}

function textOf(part: { fieldname: string; value: unknown; valueTruncated: boolean }): string {
  // Bytes that are no UTF-8 were read as U+FFFD.
  if (typeof part.value !== 'string' || part.value.includes('\uFFFD'))
    throw unreadable(`The ${part.fieldname} parameter cannot be read`)
  if (part.valueTruncated) throw unreadable(`The ${part.fieldname} parameter is too long`)
  return part.value
}

function unreadable(text: string, cause?: unknown): Refusal {
  return new Refusal(400, 'unreadable', text, { cause })
}
