import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Import rules. A module may import its own files, the folders that `FOLDERS` allows for every module, and the front
 * doors (index.ts) of the modules listed here.
 */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  outbox: [],
  messaging: [],
  audit: [],
  approvals: ['audit'],
  accounts: ['approvals', 'audit'],
  ledger: [],
  heads: ['audit', 'ledger'],
  places: [],
  addresses: ['places'],
  sandbox: [],
  contact: [],
  media: [],
  treasury: ['approvals', 'audit', 'ledger'],
  payments: ['approvals', 'audit', 'ledger'],
  wallet: ['ledger', 'payments'],
  earnings: ['approvals', 'audit', 'ledger', 'payments'],
  bills: ['approvals', 'audit', 'wallet'],
  subscriptions: ['approvals', 'audit', 'payments'],
  reconciliation: [
    'approvals',
    'audit',
    'bills',
    'earnings',
    'heads',
    'ledger',
    'orders',
    'payments',
    'subscriptions',
    'treasury',
    'wallet',
  ],
  identity: ['audit', 'media'],
  shops: ['places'],
  catalog: ['approvals', 'audit', 'media', 'places', 'shops', 'subscriptions'],
  reports: ['approvals', 'audit', 'catalog', 'shops'],
  'saved-items': ['catalog'],
  cart: ['catalog', 'shops'],
  orders: [
    'addresses',
    'approvals',
    'audit',
    'cart',
    'catalog',
    'earnings',
    'identity',
    'ledger',
    'media',
    'payments',
    'shops',
    'wallet',
  ],
  reviews: ['approvals', 'audit', 'orders', 'shops'],
  overview: [
    'approvals',
    'bills',
    'catalog',
    'earnings',
    'identity',
    'orders',
    'payments',
    'reconciliation',
    'reports',
    'reviews',
  ],
}

/** Every module but these two may use `accounts`, `messaging` and `outbox`; these use no other module. */
const FOR_ALL = ['accounts', 'messaging', 'outbox']
const LOWEST = new Set(['messaging', 'outbox'])

/** Folder → folders it may import besides itself and packages. The first entry that fits a file counts. */
const FOLDERS: readonly (readonly [folder: string, mayImport: readonly string[]])[] = [
  ['contracts', []],
  ['web', ['contracts']],
  ['server/kit', ['contracts']],
  // Joins the types of the tables that stand beside the modules.
  ['server/database/tables.ts', ['server']],
  ['server/database', ['contracts', 'server/kit', 'server/config.ts']],
  ['server/jobs', ['contracts', 'server/kit', 'server/database']],
  ['server/rate-limits', ['contracts', 'server/kit', 'server/database', 'server/jobs', 'server/module.ts']],
  ['server/idempotency', ['server/kit', 'server/database', 'server/jobs', 'server/module.ts']],
  ['server/http', ['contracts', 'server/kit', 'server/rate-limits', 'server/idempotency', 'server/module.ts']],
  ['server/providers', ['server/kit']],
  [
    'server/modules',
    [
      'contracts',
      'server/config.ts',
      'server/context.ts',
      'server/data-folders.ts',
      'server/module.ts',
      'server/kit',
      'server/database',
      'server/jobs',
      'server/rate-limits',
      'server/providers',
    ],
  ],
  ['simulators', ['server/providers']],
  ['demo-market', ['contracts', 'server']],
]

const root = fileURLToPath(new URL('..', import.meta.url))
const files = await listSources()

test('each folder imports only what the table allows', () => {
  const offences = files.flatMap(({ path, imports }) => {
    const rule = FOLDERS.find(([folder]) => isIn(path, folder))
    if (!rule) return []
    const [own, allowed] = rule
    return imports
      .filter((target) => ![own, ...allowed].some((folder) => isIn(target, folder)))
      .map((target) => `${path} imports ${target}`)
  })
  expect(offences).toEqual([])
})

test('pages do not import zod, not even through other files', () => {
  const loaded = new Map(
    files.map(({ path, source }) => {
      const values = source.replaceAll(ONLY_TYPES, '')
      return [path, { targets: importsOf(path, values), hasZod: /^import .* from 'zod/m.test(values) }]
    }),
  )
  /** The first way from a file to one that imports zod. */
  const wayToZod = (path: string, seen: Set<string>): string[] | undefined => {
    const { targets = [], hasZod } = loaded.get(path) ?? {}
    if (hasZod) return [path]
    for (const target of targets) {
      if (seen.has(target)) continue
      const way = wayToZod(target, seen.add(target))
      if (way) return [path, ...way]
    }
    return undefined
  }
  const offences = files
    .filter(({ path }) => isIn(path, 'web'))
    .flatMap(({ path }) => wayToZod(path, new Set([path]))?.join(' → ') ?? [])
  expect(offences, 'Import types only, or move the values into a file without zod').toEqual([])
})

/** Imports that disappear once types are stripped. */
const ONLY_TYPES = /^import (type [^;]*?|\{(\s*type \w+,?)+\s*\}) from '[^']+'$/gm

test('a module imports another one only through a front door that the table allows', () => {
  const offences = files.flatMap(({ path, imports }) => {
    const own = moduleOf(path)
    if (own === undefined) return []
    return imports
      .filter((target) => {
        const other = moduleOf(target)
        if (other === undefined || other === own) return false
        const isAllowed = MODULES[own]?.includes(other) || (FOR_ALL.includes(other) && !LOWEST.has(own))
        return !isAllowed || !target.endsWith(`/${other}/index.ts`)
      })
      .map((target) => `${path} imports ${target}`)
  })
  expect(offences, 'Use its index.ts, or a hook: docs/architecture.md, Modules').toEqual([])
})

test('docs/architecture.md lists the same modules, and the same imports of each', async () => {
  const text = await readFile(join(root, 'docs/architecture.md'), 'utf8')
  const rows = [...text.matchAll(/^\| \[?`([\w-]+)`(?:\]\(\S+\))? \|[^|]+\|([^|]*)\|$/gm)].map(([, module, uses]) => [
    module,
    [...uses!.matchAll(/`([\w-]+)`/g)].map(([, used]) => used),
  ])
  expect(Object.fromEntries(rows)).toEqual(MODULES)
})

test('a module uses providers through their ports, and imports no adapter', () => {
  const offences = files.flatMap(({ path, imports }) => {
    if (moduleOf(path) === undefined) return []
    return imports
      .filter((target) => isIn(target, 'server/providers') && !/\/(port|request-id)\.ts$/.test(target))
      .map((target) => `${path} imports ${target}`)
  })
  expect(offences).toEqual([])
})

test('a simulator imports nothing of the project except the wire formats of its provider', () => {
  const offences = files.flatMap(({ path, imports }) => {
    if (!isIn(path, 'simulators')) return []
    return imports
      .filter((target) => !isIn(target, 'simulators') && !target.endsWith('-wire.ts'))
      .map((target) => `${path} imports ${target}`)
  })
  expect(offences).toEqual([])
})

/** Folders of `web/` that every feature may use, besides the files at the root of `web/`. */
const SHARED = [
  'app',
  'ui',
  'layout',
  'format',
  'seo',
  'accounts/session',
  'offline',
  'payments',
  'receipt',
  'reports',
  'reviews',
  'statement',
  'wallet/top-up',
  'bills/pay-again',
]

test('a feature of the pages does not import another one', () => {
  const featureOf = (path: string) => (path.split('/').length > 2 ? path.split('/')[1]! : '')
  const isShared = (path: string) => featureOf(path) === '' || SHARED.some((folder) => isIn(path, `web/${folder}`))
  const offences = files.flatMap(({ path, imports }) => {
    if (!isIn(path, 'web') || featureOf(path) === '') return []
    return imports
      .filter((target) => isIn(target, 'web') && !isShared(target) && featureOf(target) !== featureOf(path))
      .map((target) => `${path} imports ${target}`)
  })
  expect(offences, 'Move what both need into a folder of SHARED').toEqual([])
})

test('only the files of a module name tables of its schema', () => {
  const offences = files.flatMap(({ path, source }) => {
    if (!isIn(path, 'server') || path === 'server/database/tables.ts') return []
    return [...source.matchAll(/\b(?:from|join|into|update|table|copy)\s+['"`]?(\w+)\.\w+/gi)]
      .map(([, schema]) => schema!.replaceAll('_', '-'))
      .filter((schema) => schema in MODULES && moduleOf(path) !== schema)
      .map((schema) => `${path} names a table of ${schema}`)
  })
  expect(offences, 'Call a function of the front door (index.ts) of the module that owns the table').toEqual([])
})

test('only the configuration reads the environment', () => {
  const readers = files.filter(
    ({ path, source }) => (isIn(path, 'server') || isIn(path, 'web')) && source.includes('process.env'),
  )
  // The embedded server gets the environment passed on unchanged. It reads none of our settings.
  expect(readers.map(({ path }) => path).toSorted()).toEqual(['server/config.ts', 'server/database/cluster-owner.ts'])
})

/** Pixels that pages may use besides the steps of `tokens.css`. Titles and figures are larger than any step of type. */
const OFF_SCALE = {
  gap: { 'inside a text': [1, 2], 'between two steps': [10, 14, 18], 'columns and parts': [22, 24, 26, 36, 56, 64] },
  type: { hidden: [0], 'labels and counts in the bars': [11, 12] },
  smallestTitle: 22,
}

test('gaps and type of the pages are steps of the scale', async () => {
  const names = (await readdir(join(root, 'web'), { recursive: true })).filter((name) => name.endsWith('.css'))
  const ofPages = names.filter((name) => !isIn(name, 'ui'))
  const [gaps, type] = [OFF_SCALE.gap, OFF_SCALE.type].map((groups) => Object.values<number[]>(groups).flat())
  const isAllowed = (property: string, length: number) =>
    property.endsWith('gap') ? gaps!.includes(length) : type!.includes(length) || length >= OFF_SCALE.smallestTitle
  const offences = ofPages.map(async (name) => {
    const css = await readFile(join(root, 'web', name), 'utf8')
    return [...css.matchAll(/^\s*((?:row-|column-)?gap|font(?:-size)?):([^;/]*)/gm)].flatMap(([, property, value]) =>
      [...value!.matchAll(/(?<![+-] )\b([\d.]+)(px|rem)\b/g)]
        .filter(([, length, unit]) => unit === 'rem' || !isAllowed(property!, Number(length)))
        .map(([length]) => `web/${name} has a ${property} of ${length}`),
    )
  })
  expect((await Promise.all(offences)).flat()).toEqual([])
})

test('each choice of a select has a value: its text may be translated by the browser', () => {
  const without = files.filter(({ source }) => /<option(?![^>]*\bvalue=)[\s>]/.test(source))
  expect(without.map(({ path }) => path)).toEqual([])
})

test('no folder or file has a catch-all name', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|lib|misc|managers?)(\/|\.ts|\.tsx)/
  expect(files.map(({ path }) => path).filter((path) => drawers.test(path))).toEqual([])
})

test('replaced words do not come back', () => {
  const replaced =
    /doer|tellMember|keptAnswer|answerCache|firstAnswers|boundedPool|bulkhead|noRoom|openPaper|_sealed|seller-?onboarding|market-?money|patience|workshop|takeOrders|circumstances|letter-?html|sealFile|letThrough|keptSecret|keepTrying|(?:is|read|use|name|list|each)(?:Kept|Told)|(?:type|interface) (?:asked|wanted|given|kept|told)\b|\b(?:most|least)_[a-z_]+ =/i
  const offences = files.flatMap(({ path, source }) => (replaced.exec(`${path}\n${source}`) ? [path] : []))
  expect(offences).toEqual([])
})

interface Source {
  readonly path: string
  readonly source: string
  /** Imported files of this project, as paths from its root. */
  readonly imports: readonly string[]
}

async function listSources(): Promise<Source[]> {
  const folders = ['contracts', 'server', 'web', 'simulators', 'demo-market']
  const names = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])),
  )
  const paths = names
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  return Promise.all(
    paths.map(async (path) => {
      const source = await readFile(join(root, path), 'utf8')
      return { path, source, imports: importsOf(path, source) }
    }),
  )
}

function importsOf(path: string, source: string): string[] {
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, specifier]) => specifier!)
  return specifiers.map((specifier) =>
    specifier.startsWith('#') ? specifier.slice(1) : relative(root, resolve(root, dirname(path), specifier)),
  )
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function moduleOf(path: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(path)?.[1]
}
