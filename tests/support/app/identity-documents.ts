import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { secretsOf } from '#server/config.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import type { WholeApp } from './whole-app.ts'
import { openAccountsApp } from './accounts.ts'
import { enter } from './members.ts'
import { fileOf, formOf, type FormParts } from './forms.ts'
import { runWaitingJobs } from './run-job.ts'
import { photoWith } from '../fixtures/photos.ts'

/** The whole app, with members who send documents and operators who look at them. */
export async function openIdentityApp(settings: Record<string, string> = {}, change?: (app: WholeApp) => WholeApp) {
  const market = await openAccountsApp(settings, change)
  const { app, database, call } = market
  const document = await photoWith({ width: 900, height: 600, noise: true })
  const form = (parts: FormParts = {}): FormParts => ({
    id_card_type: 'national_id_card',
    id_card_number: 'NIN 1234-5678',
    id_card_image_front_view: fileOf(document, 'front.jpg', 'image/jpeg'),
    id_card_image_back_view: fileOf(document, 'back.jpg', 'image/jpeg'),
    photo: fileOf(document, 'me.jpg', 'image/jpeg'),
    ...parts,
  })
  const submit = async (access: string, parts: FormParts = {}, headers: Record<string, string> = {}) => {
    const sent = await formOf(form(parts))
    return call('PUT /seller/dashboard/upload-id', {
      as: access,
      payload: sent.payload,
      headers: { ...sent.headers, ...headers },
    })
  }
  return {
    ...market,
    submit,
    async addMember() {
      const person = await market.addMember()
      return { ...person, access: await enter(database, person.id) }
    },
    async addOperator(firstName = 'Ngozi') {
      const id = randomUUID()
      await sql`
        insert into accounts.users (id, email, first_name, last_name, email_confirmed_at)
        values (${id}, ${`${id}@kanti.example`}, ${firstName}, 'Eze', now())
      `.execute(database)
      const secret = { secrets: secretsOf(app.config), totpSecret: 'JBSWY3DPEHPK3PXP' }
      await appointOperator(app, database, { ...secret, userId: id })
      return { id, access: await enter(database, id, 'operator'), firstAccess: await enter(database, id) }
    },
    /** Submits documents as this person and returns the id of the verification. */
    async addVerification(
      person: { readonly id: string; readonly access: string },
      parts: FormParts = {},
    ): Promise<string> {
      const answer = await submit(person.access, parts)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const { rows } = await sql<{ id: string }>`
        select id from identity.cases where user_id = ${person.id} and status = 'pending'
      `.execute(database)
      return rows[0]!.id
    },
    runJobs: (name: string) => runWaitingJobs(app, name),
  }
}
