import { Refusal } from '#server/kit/refusal.ts'
import type { UploadDecoder } from './upload-decoder.ts'
import { PoolBusy } from './process-pool.ts'
import type { TakenPicture } from './take-picture.ts'

/** Re-encodes an uploaded photo. Throws 422 if it cannot be read, 503 if too many are waiting. */
export async function readPhoto(uploadDecoder: UploadDecoder, sent: Uint8Array): Promise<TakenPicture> {
  try {
    return await uploadDecoder.make(sent)
  } catch (cause) {
    if (cause instanceof PoolBusy)
      throw new Refusal(503, 'busy', 'Many photos are coming in right now. Try again in a moment.')
    throw new Refusal(422, 'unreadable_file', 'We cannot read this photo. Try a smaller one, or another format.', {
      cause,
    })
  }
}
