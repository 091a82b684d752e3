import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#server/kit/refusal.ts'
import type { App } from '#server/context.ts'
import { findVideoKey } from './queries.ts'

/** Sends a video or a requested range of it. Opened directly in a browser it is downloaded, not shown. */
export async function sendVideo(
  { database, mediaStore }: App,
  { id, request, reply }: { id: string; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const key = await findVideoKey(database, id)
  const size = key === undefined ? null : await mediaStore.sizeOf(key)
  if (key === undefined || size === null) throw notFound('video')
  const type = key.endsWith('.webm') ? 'webm' : 'mp4'
  void reply.headers({
    'content-type': `video/${type}`,
    'content-disposition': `attachment; filename="video.${type}"`,
    'accept-ranges': 'bytes',
  })
  const range = rangeOf(request.headers.range, size)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const [first, last] = range === 'all' ? [0, size - 1] : range
  if (range !== 'all') void reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  return reply.header('content-length', last - first + 1).send(await mediaStore.read(key, first, last))
}

/** One range of RFC 9110. Several ranges, or an invalid one, may be answered with the whole file. */
function rangeOf(header: string | undefined, size: number): 'all' | 'none' | readonly [first: number, last: number] {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'all'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'none' : [first, last]
}
