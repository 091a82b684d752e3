import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { secretsOf } from '#server/config.ts'
import { createPasswords } from '#server/modules/accounts/index.ts'
import { callApi } from './call-api.ts'
import { listNotices } from './members.ts'
import { listMessages } from './outbox.ts'
import { countAddresses } from './rate-limits.ts'
import { runWaitingJobs } from './run-job.ts'
import { startSimulators } from '../providers/simulators.ts'
import { openWholeApp, type WholeApp } from './whole-app.ts'

export const PASSWORD = 'ripe mangoes 24'

export interface Person {
  readonly id: string
  readonly email: string
}

interface CallOptions extends Omit<InjectOptions, 'method' | 'url' | 'body'> {
  /** A bearer token. */
  readonly as?: string
  readonly body?: object
  /** The process that receives the call; by default the first. */
  readonly at?: FastifyInstance
}

/** Everything that the HTTP process serves, Google's simulator, and what people do with their accounts. */
export async function openAccountsApp(settings: Record<string, string> = {}, change?: (app: WholeApp) => WholeApp) {
  const simulators = await startSimulators()
  const { app, http, url } = await openWholeApp({ SIMULATORS_URL: simulators.url, ...settings }, change)
  const { database } = app
  const passwords = createPasswords(secretsOf(app.config))
  const hashed = await passwords.hash(PASSWORD)
  const newAddress = countAddresses()

  /** `call('PUT /update-profile', { as: token, body })`, below `/api/v1`, each time from a new network address. */
  const call = (call: string, { as, body, at = http, ...asked }: CallOptions = {}) =>
    callApi(at, call, { remoteAddress: newAddress(), ...asked, token: as, ...(body && { payload: body }) })
  const signIn = async (person: { readonly email: string }, password = PASSWORD): Promise<string> => {
    const answer = await call('POST /login', { body: { email: person.email, password } })
    if (answer.statusCode !== 200) throw new Error(`${person.email} cannot sign in: ${answer.body}`)
    return answer.json().data[0].access
  }
  const listEmails = (to: string) => listMessages<{ subject: string | null }>(database, secretsOf(app.config), to)
  return {
    app,
    http,
    url,
    database,
    simulators,
    newAddress,
    call,
    signIn,
    listEmails,
    /** A member with a confirmed address and the password `PASSWORD`. */
    async addMember({ phone = null, ...more }: { phone?: string | null; email?: string; google?: string } = {}) {
      const id = randomUUID()
      const email = more.email ?? `${id}@mail.example`
      await sql`
        insert into accounts.users (id, email, first_name, last_name, phone, password_hash, email_confirmed_at,
          google_subject)
        values (${id}, ${email}, 'Ada', 'Obi', ${phone}, ${more.google === undefined ? hashed : null}, now(),
          ${more.google ?? null})
      `.execute(database)
      return { id, email } satisfies Person
    },
    signInWithGoogle: async (person: { email: string; name?: string }, from: Parameters<typeof call>[1] = {}) =>
      call('POST /social-login', {
        ...from,
        body: { social_type: 'google', token: await simulators.googleToken(person) },
      }),
    /** The code in the last email or SMS to a recipient. */
    async codeTo(recipient: string): Promise<string> {
      const [code] = /\b\d{6}\b/.exec((await listEmails(recipient)).at(-1)?.text ?? '') ?? []
      if (code === undefined) throw new Error(`No code went to ${recipient}`)
      return code
    },
    /** Runs the waiting jobs that send codes and report wrong passwords, as the worker would. */
    work: () => runWaitingJobs(app, 'send-code', 'notify-of-failures'),
    subjectsTo: async (recipient: string) => (await listEmails(recipient)).map(({ subject }) => subject),
    inboxOf: ({ id }: Person) => listNotices(database, id),
  }
}
