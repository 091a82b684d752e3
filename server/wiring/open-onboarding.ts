import { operatorIdentity } from '#contracts/operator/identity.ts'
import { sellerOnboarding } from '#contracts/seller-onboarding.ts'
import { dataFolders, papersSecretsOf, type Config } from '#server/config.ts'
import { mounted } from '#server/http/api-routes.ts'
import { keysFor, type Keys } from '#server/kit/keys.ts'
import { assertRecentSignIn } from '#server/modules/accounts/index.ts'
import { audit } from '#server/modules/audit/index.ts'
import type { Outbox } from '#server/modules/outbox/index.ts'
import {
  handledOnboardingJobs,
  operatorIdentityOperations,
  onboardingGates,
  onboardingOperations,
  type OnboardingParts,
} from '#server/modules/seller-onboarding/index.ts'
import { openDiskStore } from '#server/providers/media-store/disk.ts'
import { notifyMemberBy } from './notify-member.ts'

type Given = Pick<OnboardingParts, 'database' | 'queue' | 'limits' | 'intake' | 'workshop'>

/** Identity papers: their store, their keys, and what members and operators do with them. */
export async function openOnboarding(config: Config, { outbox, ...given }: Given & { readonly outbox: Outbox }) {
  const parts: OnboardingParts = {
    ...given,
    store: await openDiskStore(dataFolders(config).papers, { isPrivate: true }),
    keys: papersKeysOf(config),
    publicUrl: config.PUBLIC_URL,
    assertRecentSignIn: (sessionId) => assertRecentSignIn(given.database.kysely, sessionId),
    notifyMember: notifyMemberBy(outbox),
    audit,
  }
  return {
    modules: {
      sellerOnboarding: mounted(sellerOnboarding, onboardingOperations(parts), onboardingGates(parts)),
      operatorIdentity: mounted(operatorIdentity, operatorIdentityOperations(parts)),
    },
    jobs: handledOnboardingJobs(parts),
  }
}

/** The same in every process, and not in the database. */
export function papersKeysOf(config: Config): Keys {
  return keysFor(papersSecretsOf(config), 'papers')
}
