import type { identity } from '#contracts/identity.ts'
import type { App } from '#server/context.ts'
import type { Caller, Operations } from '#server/kit/operation.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { assertRecentSignIn, findIdentityStatus } from '#server/modules/accounts/index.ts'
import { findLastVerification } from './queries.ts'
import { assertMaySubmit, submitDocuments } from './submit-documents.ts'

export function identityOperations(app: App): Operations<typeof identity> {
  const { database } = app
  return {
    async submitDocuments({ form, files, caller }) {
      await submitDocuments(app, caller.userId, {
        type: form.id_card_type,
        number: form.id_card_number,
        files: {
          front: files.id_card_image_front_view,
          back: files.id_card_image_back_view,
          photo: files.photo,
        },
      })
      const message = 'We have your documents. Verification may take up to 24 hours.'
      return { message, data: { kyc_status: 'pending' } }
    },

    async getIdentityStatus({ caller }) {
      const kyc_status = await findIdentityStatus(database, caller.userId)
      const last = await findLastVerification(database, caller.userId)
      const reason = kyc_status === 'rejected' ? (last?.reason ?? null) : null
      return { message: 'Success', data: { kyc_status, reason, submitted_at: toIso(last?.created_at) } }
    },
  }
}

/** Checked before a file is read. */
export function identityGuards(app: App) {
  return {
    async submitDocuments({ userId, sessionId }: Caller) {
      await assertMaySubmit(app, userId)
      await assertRecentSignIn(app.database, sessionId)
    },
  }
}
