import type { Call } from '#contracts/calls.ts'
import type { Picture } from '#contracts/catalog.ts'
import { marketCalls } from '#contracts/market-calls.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ApiProblem } from './api.ts'
import { baseUrl, newIdempotencyKey, unanswered } from './browser-api.ts'
import { expireSession } from './session-end.ts'
import { readSession } from './session.ts'

export interface Sending {
  signal?: AbortSignal
  /** Called with each progress step, 0 to 100. */
  onProgress?: (percent: number) => void
  /** Token to use instead of the session's. */
  bearer?: string
}

/** An upload that does not move for this long has failed. Long, because the device buffers what a slow line sends. */
const STALL_MS = 120_000

/**
 * Sends a form with files and resolves to the response. Rejects with an `ApiProblem` or the reason of the signal. Uses
 * XMLHttpRequest, because `fetch` does not report upload progress.
 */
export function sendForm<Answer>(call: Call, form: FormData, { signal, onProgress, bearer }: Sending): Promise<Answer> {
  const session = readSession()
  const [method = '', path = ''] = call.split(' ')
  const request = new XMLHttpRequest()
  request.open(method, baseUrl() + path)
  request.responseType = 'json'
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Idempotency-Key', newIdempotencyKey())
  const access = bearer ?? session?.access
  if (access) request.setRequestHeader('Authorization', `Bearer ${access}`)
  return new Promise((resolve, reject) => {
    let stall: ReturnType<typeof setTimeout>
    const giveUpLater = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        reject(unanswered())
        request.abort()
      }, STALL_MS)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      giveUpLater()
      onProgress?.(Math.round((100 * loaded) / total))
    })
    request.addEventListener('loadend', () => clearTimeout(stall))
    request.addEventListener('error', () => reject(unanswered()))
    request.addEventListener('load', () => {
      const answer = request.response as Answer | Problem | null
      if (answer === null) return reject(unanswered())
      if (request.status < 400) return resolve(answer as Answer)
      const problem = { ...(answer as Problem), status: request.status }
      if (session && access === session.access && problem.code === 'session_expired') expireSession(session.access)
      reject(new ApiProblem(problem, Number(request.getResponseHeader('retry-after')) || undefined))
    })
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
    })
    giveUpLater()
    request.send(form)
  })
}

/** Uploads a photo or video and resolves to the picture. Rejects as `sendForm` does. */
export async function uploadMedia(file: Blob, sending: Sending): Promise<Picture> {
  const form = new FormData()
  form.set('media_type', file.type.includes('video') ? 'video' : 'photo')
  form.set('media', file)
  const { data } = await sendForm<{ data: Picture }>(marketCalls.media.uploadMedia, form, sending)
  return data
}
