import { randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import sharp from 'sharp'
import type { DocumentKind, IdCardType } from '#contracts/identity.ts'
import type { App } from '#server/context.ts'
import type { Tables } from '#server/database/tables.ts'
import { encryptNumber } from '#server/modules/identity/card-number.ts'
import { storeDocument } from '#server/modules/identity/document-files.ts'
import { findGeneratedSeller } from './find-generated-seller.ts'

interface Applicant {
  readonly first_name: string
  readonly last_name: string
  readonly type: IdCardType
  readonly number: string
  readonly minutesAgo: number
}

const KINDS = ['front', 'back', 'photo'] as const

const applicants: readonly Applicant[] = [
  {
    first_name: 'Chidinma',
    last_name: 'Okafor',
    type: 'national_id_card',
    number: '70312345601',
    minutesAgo: 190,
  },
  {
    first_name: 'Kehinde',
    last_name: 'Akande',
    type: 'voters_card',
    number: '90F5B12345601',
    minutesAgo: 80,
  },
]

type Stores = Pick<App, 'database' | 'documentStore' | 'keys'>

/**
 * Adds two members whose identity waits for an operator to a generated market, unless they exist. Their cards are drawn
 * samples.
 */
export async function addDemoVerifications(stores: Stores): Promise<void> {
  if ((await findGeneratedSeller(stores.database)) === undefined) return
  for (const applicant of applicants) {
    const known = stores.database.selectFrom('accounts.users').select('id').where('email', '=', emailOf(applicant))
    if (!(await known.executeTakeFirst())) await apply(stores, applicant)
  }
}

/** In the domain of the generated sellers, who are suspended together with them. Theirs have a dot between the names. */
function emailOf({ first_name, last_name }: Applicant): string {
  return `${first_name}-${last_name}@shops.kanti.example`.toLowerCase()
}

async function apply({ database, documentStore, keys }: Stores, applicant: Applicant): Promise<void> {
  const { first_name, last_name, type, number, minutesAgo } = applicant
  const id = randomUUID()
  const documents: Insertable<Tables['identity.papers']>[] = []
  for (const kind of KINDS) {
    const picture = await sharp(Buffer.from(draw(kind, applicant)))
      .jpeg()
      .toBuffer()
    const key_encrypted = await storeDocument({ documentStore, keys }, { verificationId: id, kind }, picture)
    documents.push({ case_id: id, kind, key_encrypted })
  }
  const at = sql<Date>`now() - make_interval(mins => ${minutesAgo}::integer)`
  await database.transaction().execute(async (tx) => {
    const person = { first_name, last_name, email: emailOf(applicant), is_demo: true, kyc_status: 'pending' } as const
    const user = await tx
      .insertInto('accounts.users')
      .values({ ...person, created_at: at, email_confirmed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const numbers = encryptNumber(keys.documents, id, type, number)
    await tx
      .insertInto('identity.cases')
      .values({ id, user_id: user.id, id_card_type: type, status: 'pending', created_at: at, ...numbers })
      .execute()
    await tx.insertInto('identity.papers').values(documents).execute()
  })
}

/** A sample that nobody takes for a real card. */
function draw(kind: DocumentKind, { first_name, last_name, number }: Applicant): string {
  const person =
    '<circle cx="150" cy="190" r="56" fill="#8a4b1f"/><path d="M54 350a96 96 0 0 1 192 0Z" fill="#2d3eb3"/>'
  const lines = [`${first_name} ${last_name}`, `No ${number}`, 'Sample, not a document']
  const text = lines.map((line, at) => `<text x="290" y="${180 + at * 56}">${line}</text>`).join('')
  const front = `${person}<g font-family="sans-serif" font-size="34" fill="#0b0d2b">${text}</g>`
  const parts = {
    front,
    back: '<path d="M0 70h720v80H0Z" fill="#141745"/><path d="M60 230h600M60 290h600M60 350h380" stroke="#7c7f90" stroke-width="14"/>',
    photo: `<g transform="translate(120 -60) scale(1.6)">${person}</g>`,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="450"><rect width="720" height="450" rx="28" fill="#dff8e6"/>${parts[kind]}</svg>`
}
