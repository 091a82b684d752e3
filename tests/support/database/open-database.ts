import { inject } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { addCleanup } from '../app/cleanup.ts'
import { cloneTemplate } from './databases.ts'

/** A migrated, empty database until the test or the file ends, with a pool of the application's role or of the owner's. */
export async function openDatabase({ isOwner = false, poolSize }: { isOwner?: boolean; poolSize?: number } = {}) {
  const { url, ownerUrl, drop } = await cloneTemplate(inject('postgresUrl'))
  const database = connect(isOwner ? ownerUrl : url, poolSize === undefined ? {} : { poolSize })
  addCleanup(async () => {
    await database.close()
    await drop()
  })
  return { url, ownerUrl, database }
}
