import { operatorIdentity } from '#contracts/operator/identity.ts'
import { identity } from '#contracts/identity.ts'
import { dataFolders, documentSecretsOf, type Config } from '#server/config.ts'
import { mounted } from '#server/http/api-routes.ts'
import { keysFor, type Keys } from '#server/kit/keys.ts'
import { assertRecentSignIn } from '#server/modules/accounts/index.ts'
import { audit } from '#server/modules/audit/index.ts'
import type { Outbox } from '#server/modules/outbox/index.ts'
import {
  handledIdentityJobs,
  operatorIdentityOperations,
  identityGuards,
  identityOperations,
  type IdentityParts,
} from '#server/modules/identity/index.ts'
import { createDiskStore } from '#server/providers/media-store/disk.ts'
import { notifyMemberBy } from './notify-member.ts'

type Given = Pick<IdentityParts, 'database' | 'queue' | 'rateLimits' | 'uploadDecoder' | 'imageRenderer'>

/** Identity documents: their store, their keys, and what members and operators do with them. */
export async function createIdentity(config: Config, { outbox, ...given }: Given & { readonly outbox: Outbox }) {
  const parts: IdentityParts = {
    ...given,
    store: await createDiskStore(dataFolders(config).papers, { isPrivate: true }),
    keys: documentKeysOf(config),
    publicUrl: config.PUBLIC_URL,
    assertRecentSignIn: (sessionId) => assertRecentSignIn(given.database.kysely, sessionId),
    notifyMember: notifyMemberBy(outbox),
    audit,
  }
  return {
    modules: {
      identity: mounted(identity, identityOperations(parts), identityGuards(parts)),
      operatorIdentity: mounted(operatorIdentity, operatorIdentityOperations(parts)),
    },
    jobs: handledIdentityJobs(parts),
  }
}

/** The same in every process, and not in the database. */
export function documentKeysOf(config: Config): Keys {
  return keysFor(documentSecretsOf(config), 'papers')
}
