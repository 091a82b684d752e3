import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Everything that the READMEs and docs name exists: files, folders, commands, settings, and identifiers of the code. */
const root = fileURLToPath(new URL('..', import.meta.url))
const listed = (...args: string[]) => execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' })
const files = [...new Set(listed('--cached', '--others', '--exclude-standard').trim().split('\n'))].filter((file) =>
  existsSync(join(root, file)),
)
const docs = files.filter((file) => /^([^/]+|(docs|bench)\/.+|(web|server\/modules\/[^/]+)\/README)\.md$/.test(file))
const textOf = (file: string) => readFile(join(root, file), 'utf8')
const sources = files.filter((file) => /(\.(tsx?|sql|css|sh|yaml|cfg|conf)|package\.json|\.env\.example)$/.test(file))
const source = (await Promise.all(sources.filter((file) => file !== 'tests/docs.test.ts').map(textOf)))
  .join('\n')
  .toLowerCase()
const { scripts } = JSON.parse(await textOf('package.json')) as { scripts: Record<string, string> }

test.each(docs)('every link of %s points to a file', async (doc) => {
  const links = [...(await textOf(doc)).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!)
  const inside = links.filter((link) => !/^[a-z]+:/.test(link))
  expect(inside.filter((link) => !existsSync(join(root, dirname(doc), link)))).toEqual([])
})

test.each(docs)('every link of %s to a section leads to its heading', async (doc) => {
  const links = [...(await textOf(doc)).replaceAll('\n', '').matchAll(/\]\(([^):#]*)#([^)]+)\)/g)]
  for (const [, file, section] of links) {
    const target = file ? join(dirname(doc), file) : doc
    const headings = [...(await textOf(target)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugOf(heading!))
    expect(headings, `${target}#${section}`).toContain(section)
  }
})

/** The address that GitHub gives to a heading. */
function slugOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\w\- ]/g, '')
  return words.replaceAll(' ', '-')
}

test('docs/architecture.md names every module', async () => {
  const text = await textOf('docs/architecture.md')
  const modules = files.flatMap((file) => /^server\/modules\/([^/]+)\/index\.ts$/.exec(file)?.[1] ?? [])
  expect(modules.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test.each([
  ['alarm', ['docs/operations.md'], /\balarm: '(\w+)'/g],
  ['scheduled job', ['docs/operations.md', 'docs/money.md'], /\bdefineScheduledJob\('([\w-]+)'/g],
])('the documents describe every %s', async (_, documents, pattern) => {
  const text = (await Promise.all(documents.map(textOf))).join('\n')
  const ours = files.filter((file) => /^server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  const found = (await Promise.all(ours.map(textOf))).join('\n').matchAll(pattern)
  const names = [...new Set([...found].map(([, name]) => name!))]
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('docs/security.md counts its verdicts correctly, and gives a reason for each', async () => {
  const text = await textOf('docs/security.md')
  const rows = [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+,? )+)\S[^|]*\| L[123] \| ([a-z ]+) \| \S[^|]*\|$/gm)]
  expect(rows.length).toBe(text.match(/^\| \d+\.\d+\.\d+/gm)!.length)
  const counted = rows.flatMap(([, numbers, verdict]) =>
    numbers!
      .trim()
      .split(', ')
      .map(() => verdict!),
  )
  const head = [...text.matchAll(/^\| (met|partly|not met|does not apply) \| (\d+) \|$/gm)]
  const summed = head.flatMap(([, verdict, count]) => Array.from({ length: Number(count) }, () => verdict!))
  expect(summed.toSorted()).toEqual(counted.toSorted())
})

test.each(docs)('every command and setting in %s exists', async (doc) => {
  const text = await textOf(doc)
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const settings = text.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? []
  expect(settings.filter((name) => !source.includes(name.toLowerCase()))).toEqual([])
  const programs = [...text.matchAll(/\bnode ((?:\w[\w-]*\/)+[\w-]+\.ts)/g)].map(([, file]) => file!)
  expect(programs.filter((file) => !files.includes(file))).toEqual([])
})

test.each(docs)('every file, folder and word in code type in %s exists', async (doc) => {
  const spans = [...(await textOf(doc)).replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
  const named = spans
    .flatMap(([, span]) => span!.split(/[ ,;|&()]+/))
    .filter((word) => /^[\w./-]*[a-z][\w./-]*$/.test(word) && !/^[A-Z]+_|X\/$/.test(word))
  expect([...new Set(named)].filter((word) => !isThere(word) && !WORDS_OF_OTHERS.has(word))).toEqual([])
})

/** Words of PostgreSQL, libraries, servers and rejected alternatives. They occur only in the docs. */
const WORDS_OF_OTHERS = new Set(
  `ts_rank vm.nr_hugepages rrule-temporal node_modules/.bin/node /var/lib/kanti/media
   max_prepared_statements ignore_startup_parameters pg_last_wal_receive_lsn stanza-create archive-push
   docker --env-file --rm --no-deps --force-recreate systemctl systemd-analyze`.split(/\s+/),
)

/** Whether it is the end of the path of a file or folder, or a word in the code (also as the member of a type). */
function isThere(word: string): boolean {
  const path = word.replace(/^\.\//, '').replace(/\/$/, '')
  const isPath = files.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`))
  const isFile = isPath || files.some((file) => basename(file).split('.')[0] === path)
  const member = /^[A-Z]\w+\.(\w+)$/.exec(word)?.[1] ?? word
  return isFile || source.includes(member.toLowerCase())
}
