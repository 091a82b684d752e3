import { Refusal } from '#server/kit/refusal.ts'
import type { VideoMime } from '../sniff.ts'
import { cleanMp4 } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import { UnreadableVideo } from './video.ts'

/** Colour shown until a video has loaded. */
const PLACEHOLDER = '#1e2333'

/** Returns an uploaded video with nothing but picture and sound. Throws 422 if it cannot be read. */
export function readVideo(sent: Buffer, mime: VideoMime) {
  try {
    const video = mime === 'video/mp4' ? cleanMp4(sent) : cleanWebm(sent)
    return { ...video, placeholder: PLACEHOLDER, extension: mime === 'video/mp4' ? 'mp4' : 'webm' } as const
  } catch (cause) {
    if (!(cause instanceof UnreadableVideo)) throw cause
    throw new Refusal(422, 'unreadable_file', 'We cannot read this video. Save it again as MP4 or WebM.', { cause })
  }
}
