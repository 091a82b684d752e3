import type { Picture } from '#contracts/catalog.ts'
import { calls } from '#contracts/calls.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ApiProblem } from '../api.ts'
import { baseUrl, newIdempotencyKey, unanswered } from '../browser-api.ts'
import { expireSession, readSession } from '../session.ts'

interface Uploading {
  signal: AbortSignal
  /** Told of each step, 0 to 100. */
  onProgress: (percent: number) => void
}

/**
 * Sends a photo or video and resolves to what the market made of it; rejects with an `ApiProblem`, or with the signal's
 * reason. By XMLHttpRequest, because `fetch` does not tell how much has gone out.
 */
export function uploadMedia(file: Blob, { signal, onProgress }: Uploading): Promise<Picture> {
  const { promise, resolve, reject } = Promise.withResolvers<Picture>()
  const session = readSession()
  const request = new XMLHttpRequest()
  request.open('POST', baseUrl() + calls.media.uploadMedia.split(' ')[1])
  request.responseType = 'json'
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Idempotency-Key', newIdempotencyKey())
  if (session) request.setRequestHeader('Authorization', `Bearer ${session.access}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total)))
  request.addEventListener('error', () => reject(unanswered()))
  request.addEventListener('load', () => {
    const answer = request.response as { data: Picture } | Problem | null
    if (!answer) return reject(unanswered())
    if ('code' in answer) {
      if (session && answer.code === 'session_expired') expireSession(session.access)
      return reject(new ApiProblem(answer, Number(request.getResponseHeader('retry-after')) || undefined))
    }
    resolve(answer.data as Picture)
  })
  signal.addEventListener('abort', () => {
    request.abort()
    reject(signal.reason as Error)
  })
  request.send(formOf(file))
  return promise
}

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.set('media_type', file.type.includes('video') ? 'video' : 'photo')
  form.set('media', file)
  return form
}
