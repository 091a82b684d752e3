import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { App } from '#server/context.ts'
import { emailService } from '#server/modules/contact/email-service.ts'
import { formOf } from './forms.ts'
import { listMessages, type Left } from './outbox.ts'
import { countAddresses } from './rate-limits.ts'
import { serveModules } from './served-modules.ts'

export const FORM_URL = '/api/v1.0/email/send-form'
export const ids = { service_id: 'service_kanti', template_id: 'template_contact', user_id: 'kanti-web' }
export const form = {
  user_name: 'Ada Obi',
  title: 'Where is my order?',
  user_email: 'ada@example.ng',
  message: 'Hello,\r\nit has not come.\r\n\r\nAda',
  lib_version: '4.4.1',
  ...ids,
}

type Sent = Parameters<typeof formOf>[0]
interface Where {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly url?: string
  readonly remoteAddress?: string
}

/** The e-mail service on a database of its own; below `/strict` and `/failing` with the parts of that name besides. */
export async function openContactForm(others: Readonly<Record<string, (app: App) => App>> = {}) {
  const { app, database, http, logged } = await serveModules({
    EMAIL_SERVICE_ID: ids.service_id,
    EMAIL_TEMPLATE_ID: ids.template_id,
    EMAIL_PUBLIC_KEY: ids.user_id,
    EMAIL_REFUSE_HEADLESS: 'no',
    SUPPORT_EMAIL: 'support@kanti.example',
  })
  for (const [name, change] of Object.entries(others))
    await http.register(emailService(change(app)), { prefix: `/${name}` })
  const listLeft = () => listMessages<Left>(database, app.secrets)
  beforeEach(async () => {
    await sql`delete from contact.enquiries`.execute(database)
    await sql`delete from outbox.messages`.execute(database)
    logged.length = 0
  })

  const newAddress = countAddresses()
  /** Posts from a page of ours, from a new network address unless `where` names one. */
  const post = (payload: InjectOptions['payload'], { headers, ...where }: Where = {}) => {
    const all = { host: 'kanti.example', origin: 'https://kanti.example', ...headers }
    const given = Object.entries(all).filter(([, value]) => value !== undefined) as [string, string][]
    return http.inject({
      method: 'POST',
      url: FORM_URL,
      remoteAddress: newAddress(),
      ...where,
      headers: Object.fromEntries(given),
      ...(payload !== undefined && { payload }),
    })
  }
  const listEnquiries = async () =>
    (
      await sql`select user_name, title, user_email, message from contact.enquiries order by written_at`.execute(
        database,
      )
    ).rows
  return {
    database,
    http,
    listLeft,
    listEnquiries,
    post,
    /** Sends a form as a browser does. */
    async send(sent: Sent, where: Where = {}) {
      const { payload, type } = await encoded(sent)
      return post(payload, { ...where, headers: { 'content-type': type, ...where.headers } })
    },
    async expectNothingStored() {
      expect(await listEnquiries()).toEqual([])
      expect(await listLeft()).toEqual([])
      expect(logged.filter(({ status }) => Number(status) >= 500)).toEqual([])
    },
  }
}

export async function encoded(sent: Sent): Promise<{ payload: Buffer; type: string }> {
  const { payload, headers } = await formOf(sent)
  return { payload, type: headers['content-type'] }
}
