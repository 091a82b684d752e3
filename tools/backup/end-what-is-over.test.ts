import { appendFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dataFolders } from '#server/data-folders.ts'
import { available, post } from '#server/modules/ledger/index.ts'
import { openAccountsApp, PASSWORD } from '#tests/support/app/accounts.ts'
import { endWhatIsOver, readClosings } from './end-what-is-over.ts'

const { app, url, database, call, addMember, signIn } = await openAccountsApp()
const { closings } = dataFolders(app.config)

const rowOf = async (id: string) => {
  const { rows } = await sql<{ email: string; closed: boolean; suspended: boolean }>`
    select email, closed_at is not null as closed, suspended_at is not null as suspended
    from accounts.users where id = ${id}
  `.execute(database)
  return rows[0]!
}

test('the closing of an account is recorded in a file outside the database', async () => {
  const ada = await addMember()
  const closed = await call('DELETE /account', { as: await signIn(ada), body: { password: PASSWORD } })
  expect(closed.statusCode).toBe(200)
  expect(await readClosings(closings)).toEqual([ada.id])
  // Lines of a log are read, too, with what collectors of logs put before them. Only those of closings count.
  const members = await Promise.all(Array.from({ length: 4 }, () => addMember()))
  const [bola, chidi, dayo, efe] = members.map(({ id }) => id)
  const lines = [
    `{"level":30,"requestId":"${efe}","user":"${bola}","msg":"account closed"}`,
    `http-1  | {"level":30,"user":"${chidi}","msg":"account closed"}`,
    `Nov 21 15:40:07 market node[71]: {"level":30,"user":"${dayo}","msg":"account closed"}\r`,
    `{"user":"${efe}","msg":"signed in"}`,
    `http-1  | {"level":30,"user":"${efe}","msg":"signed in"}`,
    `2026-11-21T15:40:07.000Z {"level":30,"user":"${efe}","msg":"signed in"}`,
    `2026-11-21T15:40:07.000Z ${efe} signed in`,
  ]
  await appendFile(closings, `${lines.join('\n')}\n`)
  expect(await readClosings(closings)).toEqual([ada.id, bola, chidi, dayo])
  expect(await readClosings('/nowhere/closed-accounts')).toEqual([])
})

test('after a restore, all sessions end, and accounts closed since the backup are closed again', async () => {
  const [stays, left, rich] = await Promise.all([addMember(), addMember(), addMember()])
  const access = await signIn(stays)
  await call('POST /reset-password', { body: { email: stays.email } })
  const transfers = [{ from: 'paystack', to: available(rich.id), kobo: 500_00 }] as const
  await database
    .transaction()
    .execute((tx) => post(tx, { key: `start:${rich.id}`, kind: 'top-up', transfers: [...transfers] }))
  const unknown = '00000000-0000-4000-8000-000000000000'
  const ended = await endWhatIsOver(url, app.config, [left.id, rich.id, unknown])
  expect(ended).toMatchObject({ closed: 1, suspended: [rich.id] })
  expect(ended.sessions).toBeGreaterThan(0)
  expect((await call('GET /complete-registration', { as: access })).statusCode).toBe(401)
  expect(await rowOf(left.id)).toMatchObject({ email: `closed:${left.id}`, closed: true })
  expect(await rowOf(rich.id)).toMatchObject({ email: rich.email, closed: false, suspended: true })
  expect(await rowOf(stays.id)).toMatchObject({ closed: false, suspended: false })
  expect(await signIn(stays)).toMatch(/^st_/)
  // A second run finds nothing to do.
  expect(await endWhatIsOver(url, app.config, [left.id])).toMatchObject({ closed: 0, suspended: [] })
})
