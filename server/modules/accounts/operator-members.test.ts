import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { OperatorMember } from '#contracts/operator/accounts.ts'
import { addMember } from '#tests/support/app/members.ts'
import { addSeller } from '#tests/support/app/products.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'

const { call, database } = await serveModules()
let [ada, bola, chidi] = ['', '', '']
beforeEach(async () => {
  ;[ada, bola, chidi] = [await addMember(database), await addMember(database), await addMember(database)]
})

const find = async (search: string): Promise<OperatorMember[]> =>
  (await call(`GET /operator/users?search=${encodeURIComponent(search)}`, { asOperator: chidi })).json().data
const operate = (asOperator: string, act: string, reason: string) =>
  call(`POST /operator/users/${ada}/${act}`, { asOperator, payload: { reason } })

test('operators read who suspended a member and why, of the last time, and who would restore them', async () => {
  expect((await find(ada))[0]).toMatchObject({ status: 'active', suspended: null })
  await operate(bola, 'suspend', 'Sold fakes.')
  await operate(bola, 'restore', 'A mistake.')
  expect((await find(ada))[0]!.proposal).toEqual({ reason: 'A mistake.', by: `${bola}@example.ng` })
  await operate(chidi, 'restore', 'It was one.')
  expect((await find(ada))[0]).toMatchObject({ suspended: null, proposal: null })
  const suspended = { at: expect.stringMatching(/^2/), by: `${chidi}@example.ng`, reason: 'Sold fakes again.' }
  expect((await operate(chidi, 'suspend', 'Sold fakes again.')).json().data.suspended).toEqual(suspended)
  expect((await find(ada))[0]!.suspended).toEqual(suspended)
})

test('of a member whom no operator suspended this time, nobody and no reason is named', async () => {
  await operate(bola, 'suspend', 'Sold fakes.')
  await sql`update accounts.users set suspended_at = now() where id = ${ada}`.execute(database)
  expect((await find(ada))[0]!.suspended).toEqual({ at: expect.stringMatching(/^2/), by: null, reason: null })
})

test('a member who has not confirmed the address is unconfirmed', async () => {
  await sql`update accounts.users set email_confirmed_at = null where id = ${ada}`.execute(database)
  expect((await find(ada))[0]).toMatchObject({ status: 'unconfirmed' })
})

test('a caller is found by a phone in any form, whole, and by a part of the name of the shop', async () => {
  const seller = await addSeller(database, { shop: { storename: 'Adas Yams & Plantains' } })
  await sql`update accounts.users set phone = '+2348030000171' where id = ${ada}`.execute(database)
  const idsFor = async (search: string) => (await find(search)).map(({ id }) => id)
  for (const phone of ['08030000171', '0803 000 0171', '+2348030000171']) expect(await idsFor(phone)).toEqual([ada])
  expect(await idsFor('0803000017')).toEqual([])
  expect(await idsFor('adas yams')).toEqual([seller])
  const { rows } = await sql<{ subject: string }>`
    select subject from audit.entries where action = 'read.users' and operator_id = ${chidi}
  `.execute(database)
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['search=(words)']))
})
