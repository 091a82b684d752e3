import { secretsOf } from '#server/config.ts'
import { handle, type Module } from '#server/module.ts'
import { headsEncryptedColumns } from './encrypted-columns.ts'
import { signHeadsJob } from './jobs.ts'
import { signHeads } from './sign-heads.ts'

export const heads: Module = {
  name: 'heads',
  jobs: [
    handle(signHeadsJob, ({ database, log, keys, headPlaces }) =>
      signHeads({ database, log, keys: keys.heads, places: headPlaces }),
    ),
  ],
  encryptedColumns: (config) => headsEncryptedColumns(secretsOf(config)),
}
