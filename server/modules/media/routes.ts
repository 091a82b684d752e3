import type { media } from '#contracts/media.ts'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { texts } from '#contracts/texts.ts'
import type { App } from '#server/context.ts'
import type { Caller, Operations } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isVerified } from '#server/modules/accounts/index.ts'
import { deleteMedia } from './delete-media.ts'
import { pictures } from './picture.ts'
import { uploadMedia } from './upload-media.ts'

export function mediaOperations(app: App): Operations<typeof media> {
  const pictureOf = pictures(app.mediaBaseUrl)
  return {
    async uploadMedia({ form, files, caller }) {
      const row = await uploadMedia(app, caller.userId, { file: files.media, mediaType: form.media_type })
      return { message: texts.fileUploaded, data: pictureOf(row) }
    },

    async deleteMedia({ params, caller }) {
      await deleteMedia(app, caller.userId, params.id)
      return { message: texts.imageDeleted }
    },
  }
}

/** Checked before a file is read. */
export function mediaGuards({ database }: App) {
  return {
    uploadMedia: async ({ userId, scope }: Caller) => {
      // Operators upload the pictures of categories.
      if (scope !== 'operator' && !(await isVerified(database, userId)))
        throw new Refusal(403, 'kyc_required', requirementTexts.verifyFirst)
    },
  }
}
