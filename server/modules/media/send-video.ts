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
  const bytes = key === undefined ? null : await mediaStore.find(key)
  if (key === undefined || !bytes) throw notFound('video')
  const type = key.endsWith('.webm') ? 'webm' : 'mp4'
  void reply.headers({
    'content-type': `video/${type}`,
    'content-disposition': `attachment; filename="video.${type}"`,
    'accept-ranges': 'bytes',
  })
  const range = rangeOf(request.headers.range, bytes.length)
  if (range === 'all') return reply.send(bytes)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  const [first, last] = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}

/** One range of RFC 9110. Several ranges, or an invalid one, may be answered with the whole file. */
function rangeOf(header: string | undefined, size: number): 'all' | 'none' | readonly [first: number, last: number] {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'all'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'none' : [first, last]
}
