import { secretsOf } from '#server/config.ts'
import { handle, type Module } from '#server/module.ts'
import { headsEncryptedColumns } from './encrypted-columns.ts'
import { keepHeadsJob } from './jobs.ts'
import { keepHeads } from './keep-heads.ts'

export const heads: Module = {
  name: 'heads',
  jobs: [
    handle(keepHeadsJob, ({ database, log, keys, headPlaces }) =>
      keepHeads({ database, log, keys: keys.heads, places: headPlaces }),
    ),
  ],
  encryptedColumns: (config) => headsEncryptedColumns(secretsOf(config)),
}
