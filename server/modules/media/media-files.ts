import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { uuidOf, VIDEO_FILE } from './picture.ts'
import { PoolBusy } from './process-pool.ts'
import { findOriginalRow } from './queries.ts'
import { sendVideo } from './send-video.ts'
import { shareAddress, sharedOf, shareKey, shareVersion, shareWords } from './share.ts'
import { variantKey, variantOf } from './variants.ts'

/** Whatever a file contains, a browser shows it as its declared type and runs nothing. */
const SEALED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  // May be shown by pages of our other origins, such as the API reference, and by messengers.
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** The content of an address never changes, so it is cached for a year. */
const FOR_EVER = 'public, max-age=31536000, immutable'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Fastify plugin for everything below `/media`. */
export function mediaFiles(app: App): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    fastify.get('/media/share/:file', (request: FileRequest, reply) => sendShared(app, request, reply))
    fastify.get('/media/:picture/:file', (request: FileRequest, reply) => sendVariant(app, request, reply))
  }
}

type FileRequest = FastifyRequest<{ Params: { picture: string; file: string } }>

async function sendVariant(app: App, request: FileRequest, reply: FastifyReply) {
  const { database, readyPictures } = app
  const id = uuidOf(request.params.picture)
  if (id && request.params.file === VIDEO_FILE)
    return sendVideo(app, { id, request, reply: reply.headers(SEALED).header('cache-control', FOR_EVER) })
  const row = id && (await findOriginalRow(database, id))
  const saver = request.headers['save-data'] === 'on'
  const variant = row && variantOf(request.params.file, row.width, saver)
  if (!variant) throw notFound('picture')
  return send(request, reply, {
    key: variantKey(row.original_key, variant),
    headers: { 'content-type': TYPES[variant.format], vary: 'save-data' },
    find: () => readyPictures.findVariant(row.original_key, variant),
  })
}

async function sendShared(app: App, request: FileRequest, reply: FastifyReply) {
  const link = sharedOf(request.params.file)
  const subject = link && (await app.hooks.findShareSubject(app.database, link.productId))
  const cover = subject && (await findOriginalRow(app.database, subject.coverId))
  if (!cover) throw notFound('picture')
  const current = shareVersion(subject)
  if (link.version !== current) {
    // A link shared before a change, or without a version, leads to the current picture.
    const address = shareAddress(app.mediaBaseUrl, link.productId, current)
    return reply.headers(SEALED).header('cache-control', 'public, max-age=300').redirect(address, 302)
  }
  const words = shareWords(subject, app.wordmark)
  const key = shareKey(link.productId, current)
  const find = () =>
    app.readyPictures.findMade(key, cover.original_key, (original) => ({ make: 'share', original, words }))
  return send(request, reply, { key, headers: { 'content-type': TYPES.jpg }, find })
}

interface File {
  /** Files with the same key have the same bytes. */
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
  readonly find: () => Promise<Buffer | null>
}

async function send(request: FastifyRequest, reply: FastifyReply, { key, headers, find }: File) {
  const etag = `"${createHash('sha1').update(key).digest('base64url').slice(0, 16)}"`
  const allHeaders = { ...SEALED, ...headers, etag, 'cache-control': FOR_EVER }
  if (knows(request, etag)) return reply.code(304).headers(allHeaders).send()
  const bytes = await find().catch(refuseWhenBusy)
  if (bytes) return reply.headers(allHeaders).send(bytes)
  request.log.error({ key }, 'the original of a picture is not in the media store')
  throw notFound('picture')
}

/** Whether the browser has the file already. Proxies that compress mark validators as weak. */
function knows(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((each) => each.trim().replace(/^W\//, '') === etag)
}

function refuseWhenBusy(error: unknown): never {
  if (!(error instanceof PoolBusy)) throw error
  throw new Refusal(503, 'busy', 'This picture is not ready yet. Try again in a moment.')
}
