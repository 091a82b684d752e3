import { inject } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import { addCleanup } from '../app/cleanup.ts'

/** A connection to the database of the site, which closes with the test or the file. */
export function connectToSite(): Database {
  const database = connect(inject('siteDatabaseUrl'))
  addCleanup(() => database.close())
  return database
}
