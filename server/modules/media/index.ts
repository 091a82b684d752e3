import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { removeFiles, removeShared } from './forget-files.ts'
import { forgetFilesJob, forgetSharedJob, sweepMediaJob } from './jobs.ts'
import type { MediaParts } from './parts.ts'
import { sweepMedia } from './sweep-media.ts'

export { claimMedia, giveToMarket, releaseMedia } from './claim-media.ts'
export { forgetShared } from './forget-files.ts'
export { createUploadDecoder, type UploadDecoder } from './upload-decoder.ts'
export { mediaJobs, warmPicturesJob } from './jobs.ts'
export { mediaFiles } from './media-files.ts'
export { drawingKey, keepDrawing } from './originals.ts'
export type { MediaParts } from './parts.ts'
export { addPlainPicture } from './plain-picture.ts'
export { mediaData } from './personal-data.ts'
export { covers, pictures, type PictureOf, type PictureRow } from './picture.ts'
export { readPhoto } from './read-photo.ts'
export { mediaGuards, mediaOperations } from './routes.ts'
export { readSent } from './sniff.ts'
export { shareAddress, shareVersion, type ShareSubject } from './share.ts'
export { createReadyPictures, type ReadyPictures } from './variants.ts'
export { watermark } from './watermark.ts'
export { warmPictures } from './warm-pictures.ts'
export { withdrawMedia } from './withdraw-media.ts'
export { createImageRenderer, type ImageRenderer } from './image-renderer.ts'

/** What the worker does with what people sent. */
export function handledMediaJobs(parts: Pick<MediaParts, 'database' | 'queue' | 'store'>): HandledJob[] {
  return [
    handled(forgetFilesJob, ({ key }) => removeFiles(parts.store, key)),
    handled(forgetSharedJob, ({ productIds }) => removeShared(parts.store, productIds)),
    handled(sweepMediaJob, () => sweepMedia(parts)),
  ]
}
