import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES, type Form, type UploadedFile } from '#contracts/endpoint.ts'
import { readFormParts } from '#server/kit/form-parts.ts'
import { invalidInput, Refusal } from '#server/kit/refusal.ts'
import { InvalidInput, parsePart } from './invalid-input.ts'

/** Bytes allowed besides the files: a form with one file may have 6 MiB, a form with three 16 MiB. */
const BESIDES_FILES_BYTES = 1024 * 1024

/** A form after reading: its raw fields, and its files in a temporary folder. */
export interface FormBody {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, UploadedFile>>
}

/**
 * Writes the files of a form to disk while reading it, runs `work`, and always deletes the files afterwards. Refuses
 * with 413 as soon as a file or the request exceeds its limit.
 */
export async function withForm<T>(
  { form, request, folder }: { form: Form; request: FastifyRequest; folder: string },
  work: (body: FormBody) => Promise<T>,
): Promise<T> {
  const own = join(folder, randomBytes(16).toString('hex'))
  await mkdir(own, { recursive: true, mode: 0o700 })
  try {
    return await work(await readForm(form, request, own))
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Parses a form by its contract. Throws `InvalidInput`. */
export function parseForm(form: Form, { fields, files }: FormBody) {
  const parsed = parsePart(form.fields, fields)
  const missing = Object.entries(form.files).flatMap(([path, { missing }]) =>
    missing === undefined || files[path] ? [] : [{ path, message: missing }],
  )
  if (missing.length > 0) throw new InvalidInput(missing)
  return { form: parsed, files }
}

async function readForm(form: Form, request: FastifyRequest, folder: string): Promise<FormBody> {
  const files: Record<string, UploadedFile> = {}
  const { promise: refused, reject } = Promise.withResolvers<never>()
  const stop = new AbortController()
  let storing: Promise<unknown> = Promise.resolve()
  const take = async (part: MultipartFile) => {
    const { fieldname: name } = part
    const field = form.files[name]
    if (!field) throw invalidInput(name, 'This parameter is not known here')
    const tooLarge = new Refusal(413, 'too_large', field.tooLarge)
    part.file.once('limit', () => reject(tooLarge))
    const stored = storeFile(part, join(folder, randomBytes(16).toString('hex')), stop.signal)
    storing = stored.catch(() => {})
    const file = await stored
    // The limit may have been reached before the listener was attached.
    if (part.file.truncated) throw tooLarge
    // Browsers send an unselected file field as an empty file.
    if (file.sizeBytes > 0) files[name] = file
  }
  const mostBytes = Object.keys(form.files).length * MAX_FILE_BYTES + BESIDES_FILES_BYTES
  const stopCounting = onOverrun(request, mostBytes, () =>
    reject(new Refusal(413, 'too_large', 'The request is too large.')),
  )
  try {
    const fields = await Promise.race([readFormParts(request, take), refused])
    return { fields, files }
  } catch (error) {
    // Discard the rest of the body, so that the connection stays usable.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  } finally {
    stopCounting()
    stop.abort()
    await storing
  }
}

async function storeFile(part: MultipartFile, path: string, signal: AbortSignal): Promise<UploadedFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return new StoredFile({ path, sizeBytes, name: part.filename ?? '', type: part.mimetype, sha256: hash.digest('hex') })
}

class StoredFile implements UploadedFile {
  declare readonly path: string
  declare readonly sizeBytes: number
  declare readonly name: string
  declare readonly type: string
  declare readonly sha256: string

  constructor(file: UploadedFile) {
    Object.assign(this, file)
  }

  /** Compared when two requests share an `Idempotency-Key`. The path on disk differs per request, so it is left out. */
  toJSON() {
    return { name: this.name, type: this.type, sha256: this.sha256 }
  }
}

/** Calls `onTooMuch` once more than `mostBytes` bytes have arrived. Returns a function that stops counting. */
function onOverrun({ raw }: FastifyRequest, mostBytes: number, onTooMuch: () => void): () => void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) onTooMuch()
  }
  raw.on('data', count)
  return () => void raw.off('data', count)
}
