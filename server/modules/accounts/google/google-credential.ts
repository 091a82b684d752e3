import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { IdentityVerifier, VerifiedIdentity } from '#server/providers/identity/port.ts'

const FRESH_MINUTES = 15

/** The identity in the credential. Throws 401 if it is not valid, and 503 if it cannot be checked now. */
export async function getIdentity(identity: IdentityVerifier, credential: string): Promise<VerifiedIdentity> {
  const verification = await identity.verifyCredential(credential)
  if (verification.kind === 'verified') return verification
  if (verification.kind === 'refused') throw refused(verification.reason)
  throw new Refusal(503, 'provider_unavailable', 'Google does not answer. Try again in a moment.', {
    cause: verification.reason,
  })
}

/** Like `getIdentity`, for a sign-in at Google within the last minutes. */
export async function getFreshIdentity(identity: IdentityVerifier, credential: string): Promise<VerifiedIdentity> {
  const verified = await getIdentity(identity, credential)
  if (Date.now() - verified.issuedAt.getTime() > FRESH_MINUTES * 60_000) throw refused('it is too old')
  return verified
}

/** Each credential works once, so that a copied one is useless. Throws 401. */
export async function spendCredential(
  tx: Db,
  { credentialHash, expiresAt }: Pick<VerifiedIdentity, 'credentialHash' | 'expiresAt'>,
): Promise<void> {
  const spent = await tx
    .insertInto('accounts.used_credentials')
    .values({ credential_hash: credentialHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (spent.numInsertedOrUpdatedRows !== 1n) throw refused('it was used before')
}

function refused(cause: string): Refusal {
  return new Refusal(401, 'wrong_credentials', 'Google could not say who you are. Sign in with Google again.', {
    cause,
  })
}
