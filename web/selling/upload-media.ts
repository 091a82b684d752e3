import type { Picture } from '#contracts/catalog.ts'
import { marketCalls } from '#contracts/market-calls.ts'
import { sendForm, type Sending } from '../app/upload-form.ts'

/** Uploads a photo or video and resolves to the picture. Rejects with an `ApiProblem` or the reason of the signal. */
export async function uploadMedia(file: Blob, sending: Sending): Promise<Picture> {
  const { data } = await sendForm<{ data: Picture }>(marketCalls.media.uploadMedia, formOf(file), sending)
  return data
}

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.set('media_type', file.type.includes('video') ? 'video' : 'photo')
  form.set('media', file)
  return form
}
