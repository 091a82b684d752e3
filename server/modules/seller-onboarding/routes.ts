import type { sellerOnboarding } from '#contracts/seller-onboarding.ts'
import type { Caller, Operations } from '#server/kit/operation.ts'
import { findIdentityStatus } from '#server/modules/accounts/index.ts'
import type { OnboardingParts } from './parts.ts'
import { findLastCase } from './queries.ts'
import { assertMaySubmit, submitPapers } from './submit-papers.ts'

export function onboardingOperations(parts: OnboardingParts): Operations<typeof sellerOnboarding> {
  const { kysely } = parts.database
  return {
    async submitPapers({ form, files, caller }) {
      await submitPapers(parts, caller.userId, {
        type: form.id_card_type,
        number: form.id_card_number,
        files: {
          front: files.id_card_image_front_view,
          back: files.id_card_image_back_view,
          photo: files.photo,
        },
      })
      const message = 'We have your papers. Verification may take up to 24 hours.'
      return { message, data: { kyc_status: 'pending' } }
    },

    async getIdentityStatus({ caller }) {
      const kyc_status = await findIdentityStatus(kysely, caller.userId)
      const last = await findLastCase(kysely, caller.userId)
      const reason = kyc_status === 'rejected' ? (last?.reason ?? null) : null
      return { message: 'Success', data: { kyc_status, reason, submitted_at: last?.created_at.toISOString() ?? null } }
    },
  }
}

/** Told before a file is read. */
export function onboardingGates(parts: Pick<OnboardingParts, 'database' | 'assertRecentSignIn'>) {
  return {
    async submitPapers({ userId, sessionId }: Caller) {
      await assertMaySubmit(parts, userId)
      await parts.assertRecentSignIn(sessionId)
    },
  }
}
