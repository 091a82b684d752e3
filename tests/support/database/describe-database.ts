import type pg from 'pg'

/** What PostgreSQL's catalogs say of our schemas. Each query gives lines of text; the order of columns is left out. */
const QUERIES = {
  schemas: `select format('%s owner %s %s', nspname, nspowner::regrole, nspacl) from pg_namespace where ours(oid)`,
  extensions: `select format('%s %s in %s', extname, extversion, extnamespace::regnamespace) from pg_extension`,
  tables: `
    select format('%s %s %s owner %s %s %s %s', oid::regclass, relkind, relpersistence, relowner::regrole, relacl, reloptions,
      relreplident) from pg_class where ours(relnamespace) and relkind in ('r', 'v', 'm', 'p', 'f')`,
  columns: `
    select format('%s.%s %s %s %s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      attcollation::regcollation, attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated, attacl)
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ours(relnamespace) and relkind in ('r', 'v', 'p') and attnum > 0 and not attisdropped`,
  constraints: `
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where ours(connamespace)`,
  indexes: `
    select format('%s %s %s', pg_get_indexdef(indexrelid), indisvalid, reloptions)
    from pg_index join pg_class on pg_class.oid = indexrelid where ours(relnamespace)`,
  functions: `
    select format('%s owner %s %s', pg_get_functiondef(oid), proowner::regrole, proacl) from pg_proc where ours(pronamespace)`,
  triggers: `
    select format('%s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from pg_trigger join pg_class on pg_class.oid = tgrelid where ours(relnamespace) and not tgisinternal`,
  views: `select format('%s %s', oid::regclass, pg_get_viewdef(oid)) from pg_class where ours(relnamespace) and relkind = 'v'`,
  sequences: `
    select format('%s %s owner %s %s', seqrelid::regclass,
      row(seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle), relowner::regrole, relacl)
    from pg_sequence join pg_class on pg_class.oid = seqrelid where ours(relnamespace)`,
  comments: `
    select format('%s %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where classoid in ('pg_class'::regclass, 'pg_namespace'::regclass, 'pg_proc'::regclass, 'pg_constraint'::regclass)
      and objoid >= 16384`,
  'default rights': `
    select format('%s %s %s %s', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl`,
  types: `
    select format('%s %s', oid::regtype, typtype) from pg_type where ours(typnamespace) and typtype in ('e', 'd', 'r')`,
} as const

const OURS = `(select oid from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'pgboss'))`

/** The schema of a database, as sorted lines by kind. Two databases with the same schema give equal descriptions. */
export async function describeDatabase(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const described: Record<string, string[]> = {}
  for (const [kind, sql] of Object.entries(QUERIES)) {
    const asked = sql.replaceAll(/\bours\(([\w.]+)\)/g, `$1 in ${OURS}`)
    const { rows } = await client.query<[string]>({ text: asked, rowMode: 'array' })
    described[kind] = rows.map(([line]) => line).toSorted()
  }
  return described
}

/** Every row of every table, as sorted lines by table. `rename` changes the names of tables and columns. */
export async function readRows(
  client: pg.ClientBase,
  rename: (name: string) => string = (name) => name,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ${OURS}`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ values: [string, string][] }>(
      `select array(select array[key, value::text] from jsonb_each(to_jsonb(t))) as values from ${name} as t`,
    )
    found[rename(name)] = rows
      .map(({ values }) => JSON.stringify(values.map(([column, value]) => [rename(column), value]).toSorted()))
      .toSorted()
  }
  return found
}
