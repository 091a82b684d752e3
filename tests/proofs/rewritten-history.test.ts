import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { checkChain } from '#server/modules/audit/check-chain.ts'
import { audit } from '#server/modules/audit/index.ts'
import { available, checkSeals, held, post } from '#server/modules/ledger/index.ts'
import { cloneTemplate } from '../setup/databases.ts'
import { ONCE, plantedFault, proof } from '../setup/proof.ts'

/**
 * What was booked and what operators did cannot be rewritten: the application is refused, and whoever has the database
 * in their hands is found out, whichever column of whichever row they touch.
 */
const { url, drop } = await cloneTemplate(inject('postgresUrl'))
/** One connection, so that what a test does to it is undone after it. */
const database = connect(url, { poolSize: 1 })
afterAll(async () => {
  await database.close()
  await drop()
})

const LOGS = ['ledger.entries', 'ledger.transfers', 'ledger.seals', 'audit.entries'] as const

proof('G8', 'no statement of the application changes, takes out or empties a row', ONCE, async () => {
  await live()
  for (const table of LOGS) await expectRefused(table)
  await expect(look()).resolves.toBeUndefined()
  return LOGS.length * 5
})

for (const table of LOGS) {
  plantedFault('G8', `a table like ${table} that lets its rows be changed is found out`, async () => {
    await live()
    await database.query('begin')
    await database.query(`alter table ${table} disable trigger user`)
    await expect(expectRefused(table)).rejects.toThrow('promise resolved')
    await database.query('rollback')
  })
}

proof('G8', 'a column that is changed behind the triggers is found, whichever it is', ONCE, async () => {
  await live()
  let changed = 0
  for (const table of LOGS) {
    for (const column of await columnsOf(table)) {
      const isFound = await isFoundAfter(
        `update ${table} set ${column} = ${await otherValueOf(table, column)}
         where ctid = (select min(ctid) from ${table})`,
      )
      expect(isFound, `${table}.${column}`).toBe(!UNSEALED.has(`${table}.${column}`))
      changed += 1
    }
  }
  return changed
})

const forgeries = [
  'delete from ledger.transfers where id = (select min(id) from ledger.transfers)',
  'delete from ledger.entries where id = (select min(id) from ledger.entries)',
  'delete from ledger.seals where id = 1',
  'delete from audit.entries where id = 2',
  `insert into ledger.transfers (id, entry_id, from_id, to_id, amount_kobo)
     select -1, entry_id, to_id, from_id, amount_kobo from ledger.transfers limit 1`,
  `insert into ledger.entries (id, key, kind, request_hash) values (-1, 'forged', 'gift', '')`,
]
for (const statement of forgeries) {
  proof('G8', `behind the triggers, ${statement} is found`, ONCE, async () => {
    await live()
    expect(await isFoundAfter(statement)).toBe(true)
  })
}

/** When a seal was made says nothing about the books. */
const UNSEALED = new Set(['ledger.seals.made_at'])

/** Some money moves and some deeds are done, in three hours; all of it is sealed. */
async function live(): Promise<void> {
  for (let hour = 0; hour < 3; hour++) {
    const member = randomUUID()
    await database.kysely.transaction().execute(async (tx) => {
      await post(tx, {
        key: `paystack:charge:${member}`,
        kind: 'top-up',
        transfers: [
          { from: 'paystack', to: available(member), kobo: 5_000_00 },
          { from: 'expense:card-fees', to: 'paystack', kobo: 175_00 },
        ],
        details: { reference: member },
      })
      await post(tx, {
        key: `bill:${member}:hold`,
        kind: 'bill-held',
        transfers: [{ from: available(member), to: held(member), kobo: 1_000_00 }],
      })
      await audit(tx, { operatorId: randomUUID(), action: 'payment.refund', subject: member, reason: 'Asked for' })
    })
    await database.query(`select ledger.seal('0 seconds')`)
  }
}

async function expectRefused(table: string): Promise<void> {
  const [, column] = await columnsOf(table)
  for (const statement of [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `with gone as (delete from ${table} returning *) select count(*) from gone`,
    `merge into ${table} as kept using (select 1) as given on true when matched then delete`,
  ]) {
    await expect(database.query(statement), statement).rejects.toThrow('only added to')
  }
}

/** Both checks, as the worker makes them. */
async function look(): Promise<void> {
  await checkSeals(database.kysely)
  await checkChain(database)
}

/** Whether the checks throw after a superuser's statement, which is undone. */
async function isFoundAfter(statement: string): Promise<boolean> {
  await database.query('begin')
  try {
    await database.query('set local session_replication_role = replica')
    for (const table of ['ledger.entries', 'ledger.transfers']) {
      await database.query(`alter table ${table} alter id drop identity`)
    }
    await database.query(statement)
    return await look().then(
      () => false,
      (error: Error) => error.message.includes('tampered with'),
    )
  } finally {
    await database.query('rollback')
  }
}

async function columnsOf(table: string): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** An expression for what the column does not hold. */
async function otherValueOf(table: string, column: string): Promise<string> {
  const [row] = await database.query<{ type: string }>(
    `select atttypid::regtype::text as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
    [table, column],
  )
  const others: Record<string, string> = {
    bigint: `coalesce(${column}, 0) + 1000000`,
    text: `coalesce(${column}, '') || 'x'`,
    uuid: 'gen_random_uuid()',
    jsonb: `'{"reference": "another"}'`,
    'timestamp with time zone': `${column} - interval '1 second'`,
    bytea: `sha256(${column})`,
  }
  return others[row!.type]!
}
