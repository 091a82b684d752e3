import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dataFolders } from '#server/data-folders.ts'
import { available, post } from '#server/modules/ledger/index.ts'
import { openAccountsApp, PASSWORD } from '#tests/support/app/accounts.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { addProduct } from '#tests/support/app/products.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { revokeRestoredAccess, readClosings } from './revoke-restored-access.ts'

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
  const members = await Promise.all(Array.from({ length: 6 }, () => addMember()))
  const [bola, chidi, dayo, efe, femi, gbenga] = members.map(({ id }) => id)
  const closing = (id?: string) => `{"level":30,"user":"${id}","msg":"account closed"}`
  const lines = [
    `{"level":30,"requestId":"${efe}","user":"${bola}","msg":"account closed"}`,
    `http-1  | ${closing(chidi)}`,
    `Nov 21 15:40:07 market node[71]: ${closing(dayo)}\r`,
    JSON.stringify({ log: `${closing(femi)}\n`, stream: 'stdout', time: '2026-11-21T15:40:07.000Z' }),
    JSON.stringify({ _PID: '71', MESSAGE: closing(gbenga), PRIORITY: '6' }),
    // A visitor names the browser.
    JSON.stringify({ msg: 'handled request', request: { headers: { 'User-Agent': [closing(efe)] } } }),
    JSON.stringify({ log: JSON.stringify({ agent: closing(efe) }) }),
    `{"user":"${efe}","msg":"signed in"}`,
    `http-1  | {"level":30,"user":"${efe}","msg":"signed in"}`,
    `2026-11-21T15:40:07.000Z {"level":30,"user":"${efe}","msg":"signed in"}`,
    `2026-11-21T15:40:07.000Z ${efe} signed in`,
  ]
  await appendFile(closings, `${lines.join('\n')}\n`)
  expect(await readClosings(closings)).toEqual([ada.id, bola, chidi, dayo, femi, gbenga])
  expect(await readClosings('/nowhere/closed-accounts')).toEqual([])
})

test('a file with lines, none of which is of a closing, is refused', async () => {
  const file = join(await temporaryFolder('closings'), 'log')
  await writeFile(file, '')
  expect(await readClosings(file)).toEqual([])
  await writeFile(file, '{"level":30,"msg":"signed in"}\n')
  await expect(readClosings(file)).rejects.toThrow(`${file} lists no closed account`)
})

test('after a restore, all sessions end, and accounts closed since the backup are closed again', async () => {
  const [stays, left, rich] = await Promise.all([addMember(), addMember(), addMember()])
  const access = await signIn(stays)
  await call('POST /reset-password', { body: { email: stays.email } })
  const transfers = [{ from: 'paystack', to: available(rich.id), kobo: 500_00 }] as const
  await database
    .transaction()
    .execute((tx) => post(tx, { key: `start:${rich.id}`, kind: 'top-up', transfers: [...transfers] }))
  // Decided after the backup, or too old by the time of the closing.
  const reported = await addProduct(database, { seller_id: left.id })
  await call(`POST /products/${reported}/reports`, { body: { reason: 'scam', email: 'eve@mail.example' } })
  const unknown = '00000000-0000-4000-8000-000000000000'
  const ended = await revokeRestoredAccess(url, app.config, [left.id, rich.id, unknown])
  expect(ended).toMatchObject({ closed: 1, suspended: [rich.id] })
  expect(ended.sessions).toBeGreaterThan(0)
  expect((await call('GET /complete-registration', { as: access })).statusCode).toBe(401)
  expect(await rowOf(left.id)).toMatchObject({ email: `closed:${left.id}`, closed: true })
  expect(await rowOf(rich.id)).toMatchObject({ email: rich.email, closed: false, suspended: true })
  expect(await rowOf(stays.id)).toMatchObject({ closed: false, suspended: false })
  expect(await signIn(stays)).toMatch(/^st_/)
  // A second run finds nothing to do.
  expect(await revokeRestoredAccess(url, app.config, [left.id])).toMatchObject({ closed: 0, suspended: [] })
})

test('a restore ends sessions and closes accounts without a limit of time', async () => {
  const stays = await addMember()
  await signIn(stays)
  await asOwner(
    url,
    `create function accounts.show_time() returns trigger language plpgsql as
      $$ begin raise exception 'within %', current_setting('statement_timeout'); end $$;
    create trigger show_time before delete on accounts.sessions for each row execute function accounts.show_time()`,
  )
  const ended = revokeRestoredAccess(url, app.config, [])
  await expect(ended).rejects.toThrow('within 0')
  await asOwner(url, 'drop function accounts.show_time cascade')
})
