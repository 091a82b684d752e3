import { z } from 'zod'
import { calls } from './calls.ts'
import { picture } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './texts.ts'
import { answerOf, message } from './values/answers.ts'
import { withId } from './values/text.ts'

const mediaTypes = ['photo', 'video'] as const

export const media = {
  uploadMedia: endpoint(calls.media.uploadMedia, {
    as: 'member',
    summary: 'Upload a photo or video for a product. An upload that no product uses is deleted after a day.',
    form: {
      fields: z.strictObject({ media_type: z.enum(mediaTypes, 'Send a photo or a video') }),
      files: {
        media: {
          describe: 'JPEG, PNG or WebP of at most 16 million pixels; MP4 or WebM',
          missing: 'Choose a photo or a video',
          tooLarge: texts.fileTooLarge,
        },
      },
    },
    output: answerOf(picture),
    status: 201,
    isDoneOnce: true,
    refusals: ['kyc_required', 'too_large', 'wrong_type', 'unreadable_file', 'too_many', 'busy'],
  }),
  deleteMedia: endpoint(calls.media.deleteMedia, {
    as: 'member',
    summary: 'Delete a photo or video, and remove it from its product. The cover of a product cannot be deleted.',
    params: withId,
    output: message,
    refusals: ['not_found', 'in_use'],
  }),
}
