import { identity as contract } from '#contracts/identity.ts'
import { operatorIdentity } from '#contracts/operator/identity.ts'
import { documentSecretsOf } from '#server/config.ts'
import { keysFor } from '#server/kit/keys.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { folderOf } from './document-files.ts'
import { identityEncryptedColumns } from './encrypted-columns.ts'
import { deleteDocumentsJob, sweepDocumentsJob } from './jobs.ts'
import { operatorIdentityOperations } from './operator-routes.ts'
import { findIdentityMetrics, identityMetrics } from './metrics.ts'
import { identityData } from './personal-data.ts'
import { identityGuards, identityOperations } from './routes.ts'
import { sweepDocuments } from './sweep-documents.ts'

export const identity: Module = {
  name: 'identity',
  routes: (app) => ({
    identity: mounted(contract, identityOperations(app), identityGuards(app)),
    operatorIdentity: mounted(operatorIdentity, operatorIdentityOperations(app)),
  }),
  jobs: [
    handle(deleteDocumentsJob, ({ documentStore }, { caseId }) => documentStore.deleteFolder(folderOf(caseId))),
    handle(sweepDocumentsJob, (app) => sweepDocuments(app)),
  ],
  personalData: identityData,
  metrics: { help: identityMetrics, read: findIdentityMetrics },
  encryptedColumns: (config) => identityEncryptedColumns(keysFor(documentSecretsOf(config), 'papers')),
}
