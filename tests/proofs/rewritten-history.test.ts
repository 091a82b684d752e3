import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, inject } from 'vitest'
import { mayRewriteHistory } from '#server/database/app-role.ts'
import { connect } from '#server/database/connect.ts'
import { checkChain } from '#server/modules/audit/check-chain.ts'
import { audit } from '#server/modules/audit/index.ts'
import { checkHeads, headKeys, signHeads } from '#server/modules/heads/index.ts'
import { available, checkSeals, held, post } from '#server/modules/ledger/index.ts'
import { createHeadFile } from '#server/providers/head-places/file.ts'
import { temporaryFolder } from '../support/app/temporary-folder.ts'
import { asOwner, cloneTemplate } from '../support/database/databases.ts'
import { ONCE, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Booked entries and the audit log cannot be rewritten: the database role of the processes is refused, and changes by a
 * person who controls the database are detected, in any column of any row, even if all hashes are computed anew or the
 * end of a log is removed.
 */
const { url, ownerUrl, drop } = await cloneTemplate(inject('postgresUrl'))
/** One connection each, so that what a test sets on it can be undone. */
const app = connect(url, { poolSize: 1 })
const database = connect(ownerUrl, { poolSize: 1 })
const folder = await temporaryFolder('history')
afterAll(async () => {
  await app.close()
  await database.close()
  await drop()
})

const LOGS = ['ledger.entries', 'ledger.transfers', 'ledger.seals', 'audit.entries'] as const
const KEPT = [...LOGS, 'ledger.accounts', 'ledger.carried', 'heads.heads'] as const
const heads = { database, keys: headKeys(['s'.repeat(32)]), places: [createHeadFile(join(folder, 'heads'))] }

beforeEach(async () => {
  await live()
  await signHeads({ ...heads, log: pino({ level: 'silent' }) })
})

/** Statements that an attacker could try with the role of the processes. */
const TRIES = [
  'insert into ledger.entries (key, kind, request_hash) values (gen_random_uuid(), $$gift$$, $$$$)',
  'insert into ledger.seals (id, through_entry, hash) values (99, 99, $$$$)',
  'copy ledger.transfers from program $$true$$',
  'copy (select 1) to program $$cat$$',
  'copy (select 1) to $$/tmp/kanti-copied$$',
  'set session_replication_role = replica',
  'set role kanti',
  'set session authorization kanti',
  'alter role kanti_app superuser',
  'grant kanti to kanti_app',
  'create role another superuser',
  'create extension file_fdw',
  'create schema another',
  'create function public.another() returns int language sql as $$select 1$$',
  'create or replace function ledger.refuse_change() returns trigger language plpgsql as $$begin return new; end$$',
  'create or replace function audit.refuse() returns trigger language plpgsql as $$begin return new; end$$',
  'create or replace function audit.chain() returns trigger language plpgsql as $$begin return new; end$$',
  'alter function ledger.post(text, text, jsonb, jsonb) security invoker',
  'alter function ledger.post(text, text, jsonb, jsonb) set search_path = pg_temp',
  'drop function ledger.digest(bigint, bigint) cascade',
  'drop schema ledger cascade',
  'select set_config($$session_preload_libraries$$, $$another$$, false)',
  'select pg_read_file($$/etc/passwd$$)',
  'select lo_export(1, $$/tmp/kanti-copied$$)',
] as const

/** Further statements for `TRIES`, for a table that stores history. */
async function triesOn(table: string): Promise<string[]> {
  const [, column] = await columnsOf(table)
  return [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `with gone as (delete from ${table} returning *) select count(*) from gone`,
    `merge into ${table} as kept using (select 1) as given on true when matched then delete`,
    `select * from ${table} for update`,
    `lock table ${table} in access exclusive mode`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} drop column ${column} cascade`,
    `alter table ${table} owner to kanti_app`,
    `drop table ${table} cascade`,
    `create trigger other before insert on ${table} for each row execute function ledger.refuse_change()`,
    `create rule other as on insert to ${table} do instead nothing`,
  ]
}

proof('G8', 'the role of the processes is refused these statements that would change history', ONCE, async () => {
  const tries = [...TRIES, ...(await Promise.all(KEPT.map(triesOn))).flat()]
  for (const statement of tries) await expectRefused(statement)
  await expect(look()).resolves.toBeUndefined()
  return tries.length
})

const EXCESS = [
  ...LOGS.map((table) => [`grant update on ${table} to kanti_app`, `update ${table} set`, table] as const),
  ['grant trigger on ledger.entries to kanti_app', 'create trigger', 'ledger.entries'],
  ['grant truncate on heads.heads to kanti_app', 'truncate', 'heads.heads'],
  ['alter table audit.entries owner to kanti_app', 'alter table audit.entries disable', 'audit.entries'],
] as const
for (const [grant, kind, table] of EXCESS) {
  plantedFault('G8', `a role of the processes with more rights is detected: ${grant}`, async () => {
    const [tried] = (await triesOn(table)).filter((statement) => statement.startsWith(kind))
    await asOwner(url, grant)
    try {
      await expect(expectRefused(tried!)).rejects.toThrow()
      expect(await mayRewriteHistory(app)).toBe(true)
    } finally {
      await asOwner(
        url,
        `alter table ${table} owner to kanti; revoke update, trigger, truncate on ${table} from kanti_app`,
      )
    }
  })
}

proof('G8', 'triggers refuse changes by the owner, too', ONCE, async () => {
  const changing = (await Promise.all(LOGS.map(triesOn))).flatMap((tries) => tries.slice(0, 5))
  for (const statement of changing)
    await expect(sql.raw(statement).execute(database), statement).rejects.toThrow('only added to')
  return changing.length
})

proof('G8', 'a change that bypasses the triggers is found in each column except the time of a seal', ONCE, async () => {
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
  proof('G8', `${statement}, bypassing the triggers, is found`, ONCE, async () => {
    expect(await isFoundAfter(statement)).toBe(true)
  })
}

/** Computes all hashes anew, with the old times, so that the seals and the chain are consistent. */
const ANEW = `do $anew$
  declare seal record; event audit.entries; before bytea := ''; last bigint;
  begin
    for seal in select * from ledger.seals order by id loop
      update ledger.seals set hash = sha256(before || ledger.digest(last, seal.through_entry))
        where id = seal.id returning hash into before;
      last := seal.through_entry;
    end loop;
    delete from ledger.carried;
    insert into ledger.carried select * from ledger.sums(0, last);
    before := '';
    for event in select * from audit.entries order by id loop
      event.previous_hash := before;
      event.hash := audit.hash_of(event);
      update audit.entries set previous_hash = event.previous_hash, hash = event.hash where id = event.id;
      before := event.hash;
    end loop;
  end $anew$`

const LAST_SEAL = '(select max(id) from ledger.seals)'
const REWRITES = {
  'a transfer is changed': `update ledger.transfers set amount_kobo = amount_kobo + 777 where id = (select min(id) from ledger.transfers)`,
  'a transfer of the last minutes is changed': `update ledger.transfers set amount_kobo = amount_kobo + 777 where id = (select max(id) from ledger.transfers)`,
  'an audit event is changed': `update audit.entries set reason = 'Another' where id = 2`,
  'the newest audit event is deleted, with its head': `delete from audit.entries where id = (select max(id) from audit.entries);
    delete from heads.heads where log = 'audit' and number > (select max(id) from audit.entries)`,
  'the last entries are deleted, with their seal and its head': `
    delete from ledger.transfers where entry_id > (select through_entry from ledger.seals where id = ${LAST_SEAL} - 1);
    delete from ledger.entries where id > (select through_entry from ledger.seals where id = ${LAST_SEAL} - 1);
    delete from ledger.seals where id = ${LAST_SEAL};
    delete from heads.heads where log = 'books' and number > ${LAST_SEAL}`,
  'an audit event is changed, and all heads are deleted': `update audit.entries set reason = 'Another' where id = 2;
    delete from heads.heads`,
} as const

for (const [rewrite, sql] of Object.entries(REWRITES)) {
  proof('G8', `${rewrite}, with all hashes computed anew: the heads reveal it`, ONCE, async () => {
    await expectHeadsToFind(sql)
    return 1
  })
}

plantedFault('G8', 'heads that the attacker can sign reveal nothing, which is detected', async () => {
  const sign = () => signHeads({ ...heads, places: [], log: pino({ level: 'silent' }) })
  const signed = `${REWRITES['a transfer is changed']}; delete from heads.heads`
  await expect(expectHeadsToFind(signed, { places: [], sign })).rejects.toThrow('expected 0')
})

for (const rewrite of [
  'the newest audit event is deleted, with its head',
  'an audit event is changed, and all heads are deleted',
] as const) {
  plantedFault('G8', `heads without a second place reveal nothing, which is detected: ${rewrite}`, async () => {
    await expect(expectHeadsToFind(REWRITES[rewrite], { places: [] })).rejects.toThrow('expected 0')
  })
}

/** Runs the statements as a superuser would, then rolls back: the hashes are consistent, but do not fit the heads. */
async function expectHeadsToFind(
  rewrite: string,
  {
    places = heads.places,
    sign = async () => {},
  }: Partial<Pick<typeof heads, 'places'>> & { sign?: () => Promise<void> } = {},
): Promise<void> {
  await sql`begin`.execute(database)
  try {
    await sql`set local session_replication_role = replica`.execute(database)
    for (const statement of rewrite.split(';')) await sql.raw(statement).execute(database)
    await sql.raw(ANEW).execute(database)
    await sign()
    await look()
    expect((await checkHeads({ ...heads, places })).rewritten.length).toBeGreaterThan(0)
  } finally {
    await sql`rollback`.execute(database)
  }
}

/** The time of a seal says nothing about the books. */
const UNSEALED = new Set(['ledger.seals.made_at'])

/** Books some money and writes some audit events, three times, and seals each time. */
async function live(): Promise<void> {
  for (let hour = 0; hour < 3; hour++) {
    const member = randomUUID()
    await database.transaction().execute(async (tx) => {
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
    await sql`select ledger.seal('0 seconds')`.execute(database)
  }
}

async function expectRefused(statement: string): Promise<void> {
  await sql`begin`.execute(app)
  try {
    await expect(sql.raw(statement).execute(app), statement).rejects.toMatchObject({ code: '42501' })
  } finally {
    await sql`rollback`.execute(app)
  }
}

/** Checks the hashes of both logs, as the worker does. */
async function look(): Promise<void> {
  await checkSeals(database)
  await checkChain(database)
}

/** Whether the checks fail after a superuser's statement, which is rolled back. */
async function isFoundAfter(statement: string): Promise<boolean> {
  await sql`begin`.execute(database)
  try {
    await sql`set local session_replication_role = replica`.execute(database)
    for (const table of ['ledger.entries', 'ledger.transfers']) {
      await sql`alter table ${sql.raw(table)} alter id drop identity`.execute(database)
    }
    await sql.raw(statement).execute(database)
    return await look().then(
      () => false,
      (error: Error) => error.message.includes('tampered with'),
    )
  } finally {
    await sql`rollback`.execute(database)
  }
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 order by attnum
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** An SQL expression for a value that the column does not hold. */
async function otherValueOf(table: string, column: string): Promise<string> {
  const { rows } = await sql<{ type: string }>`
    select atttypid::regtype::text as type from pg_attribute where attrelid = ${table}::regclass and attname = ${column}
  `.execute(database)
  const others: Record<string, string> = {
    bigint: `coalesce(${column}, 0) + 1000000`,
    text: `coalesce(${column}, '') || 'x'`,
    uuid: 'gen_random_uuid()',
    jsonb: `'{"reference": "another"}'`,
    'timestamp with time zone': `${column} - interval '1 second'`,
    bytea: `sha256(${column})`,
  }
  return others[rows[0]!.type]!
}
