import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { App } from '#server/app.ts'
import { dataFolders } from '#server/config.ts'
import { openPapersApp } from '../setup/papers.ts'
import { holdsPicture } from '../setup/photos.ts'
import { ONCE, plantedFault, proof } from '../setup/proof.ts'

/**
 * Identity papers are seen by the operator who asked, once, within a minute, and by nobody else; each look is in the
 * audit log, and in the store there is nothing that is a picture.
 */
type Desk = Awaited<ReturnType<typeof openDesk>>
const desk = await openDesk()

proof('G21', 'of all other ways to a picture none leads there', { small: 500, full: 5_000 }, async (attempts) => {
  expect(await attack(desk, attempts)).toEqual([])
})

proof('G21', 'each look that succeeded is in the audit log, and each that failed is not', ONCE, async () => {
  const before = await countLooks(desk)
  for (let looks = 0; looks < 10; looks += 1) {
    for (const { url } of await desk.imagesOf()) {
      expect((await desk.open(url)).statusCode).toBe(200)
      expect((await desk.open(url)).statusCode).toBe(404)
    }
  }
  expect((await countLooks(desk)) - before).toBe(10 * 3)
})

proof('G21', 'no file of the store begins, or goes on, as a picture', ONCE, async () => {
  const folder = dataFolders(desk.app.config).papers
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const { parentPath, name } of files) {
    expect(holdsPicture(await readFile(join(parentPath, name)))).toBe(false)
  }
})

proof('G21', 'neither the database nor the folder alone opens anything', ONCE, async () => {
  const [row] = await desk.database.query<Record<string, Buffer>>(
    'select key_sealed, number_sealed from seller_onboarding.papers join seller_onboarding.cases on cases.id = case_id',
  )
  // The version and name of the key, nonce, tag, and the key of 32 bytes: nothing of it stands there as it is.
  expect(row!['key_sealed']).toHaveLength(1 + 4 + 12 + 16 + 32)
  expect(row!['number_sealed']!.includes('1234')).toBe(false)
})

plantedFault('G21', 'a desk that shows a picture to every operator with any link is found out', async () => {
  expect((await attack(await openDesk(showingToAnyone), 20)).length).toBeGreaterThan(0)
})

async function openDesk(change?: (app: App) => App) {
  const market = await openPapersApp({ RATE_LIMIT_SCALE: '100000' }, change)
  const operator = await market.addOperator()
  const colleague = await market.addOperator('Bisi')
  const owner = await market.addMember()
  const caseId = await market.addCase(owner)
  const other = await market.addCase(await market.addMember())
  const get = (path: string, as: string | null) => market.call(`GET ${path}`, { ...(as !== null && { as }) })
  return {
    ...market,
    operator,
    colleague,
    owner,
    caseId,
    other,
    stranger: await market.addMember(),
    get,
    open: (url: string, as: string | null = operator.access) => get(new URL(url).pathname.replace('/api/v1', ''), as),
    async imagesOf(id = caseId): Promise<{ url: string }[]> {
      return (await get(`/operator/kyc/${id}`, operator.access)).json().data.images
    },
  }
}

/** Tries what somebody would who wants to see a paper. Gives every way that led to a picture. */
async function attack(to: Desk, attempts: number): Promise<string[]> {
  const ways = await waysTo(to)
  const seen: string[] = []
  for (let at = 0; at < attempts; at += 1) {
    const [what, path, as] = ways[at % ways.length]!
    const answer = await to.get(path, as)
    if (answer.statusCode < 400 || answer.rawPayload.includes('JFIF')) seen.push(what)
  }
  return seen
}

async function waysTo(to: Desk): Promise<(readonly [what: string, path: string, as: string | null])[]> {
  const { caseId, other, operator, colleague, owner, stranger } = to
  const pathOf = (url: string) => new URL(url).pathname.replace('/api/v1', '')
  const [fresh, spent, late] = (await to.imagesOf()).map(({ url }) => pathOf(url)) as [string, string, string]
  await to.get(spent, operator.access)
  const lateToken = late.split('/').at(-1)!
  await to.database.query(
    `update seller_onboarding.links set expires_at = now() where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [lateToken],
  )
  const others = [null, 'st_garbage', owner.access, stranger.access, operator.firstAccess, colleague.access]
  const token = fresh.split('/').at(-1)!
  const edited = Array.from({ length: 60 }, (_, at) => {
    const letter = token[at % token.length] === 'A' ? 'B' : 'A'
    return `/operator/kyc/${caseId}/papers/${token.slice(0, at % token.length)}${letter}${token.slice((at % token.length) + 1)}`
  })
  const files = ['front', 'back', 'photo'].flatMap((kind) => [
    `/operator/kyc/${caseId}/papers/${kind}`,
    `/operator/kyc/${caseId}/papers/..%2f${kind}.sealed`,
    `/operator/kyc/..%2f${caseId}/papers/${kind}`,
    `/../../media/${caseId}/${kind}.sealed`,
    `/../../papers/${caseId}/${kind}.sealed`,
    `/../../media/..%2f..%2fpapers%2f${caseId}%2f${kind}.sealed`,
  ])
  return [
    ...others.map((as, at) => [`a link of another, ${at}`, fresh, as] as const),
    ...others.map((as, at) => [`the case itself, ${at}`, `/operator/kyc/${caseId}`, at === 5 ? null : as] as const),
    ['a link that is spent', spent, operator.access],
    ['a link that is late', late, operator.access],
    ['a link for another case', fresh.replace(caseId, other), operator.access],
    ...edited.map((path) => ['an edited link', path, operator.access] as const),
    ...Array.from(
      { length: 20 },
      () =>
        [
          'a guess',
          `/operator/kyc/${caseId}/papers/${randomBytes(32).toString('base64url')}`,
          operator.access,
        ] as const,
    ),
    ['another case', `/operator/kyc/${randomUUID()}`, operator.access],
    ...files.flatMap((path) =>
      [operator.access, stranger.access, null].map((as) => ['a path of files', path, as] as const),
    ),
  ]
}

async function countLooks({ database, caseId }: Desk): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from audit.entries where subject = $1 and action like 'identity.view\\_%'`,
    [caseId],
  )
  return row!.count
}

/** The fault: a link is not bound to the session that asked for it. */
function showingToAnyone(app: App): App {
  const found = app.modules['identityDesk']!
  type Asked = { params: { token: string }; caller: { sessionId: string } }
  const showPaper = found.operations['showPaper'] as unknown as (asked: Asked) => Promise<unknown>
  const planted = async (asked: Asked) => {
    const [link] = await app.database.query<{ session_id: string }>(
      `update seller_onboarding.links set used_at = null, expires_at = now() + interval '1 minute'
       where token_hash = sha256(convert_to($1, 'UTF8')) returning session_id`,
      [asked.params.token],
    )
    return showPaper({ ...asked, caller: { ...asked.caller, sessionId: link?.session_id ?? asked.caller.sessionId } })
  }
  const operations = { ...found.operations, showPaper: planted } as never
  return { ...app, modules: { ...app.modules, identityDesk: { ...found, operations } } }
}
