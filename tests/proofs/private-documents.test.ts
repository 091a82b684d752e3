import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { dataFolders } from '#server/data-folders.ts'
import type { WholeApp } from '../support/app/whole-app.ts'
import { openIdentityApp } from '../support/app/identity-documents.ts'
import { holdsPicture, photoWith } from '../support/fixtures/photos.ts'
import { ONCE, plantedFault, proof, spread } from '../support/proofs/proof.ts'

/**
 * A picture of an identity document is shown once, within a minute, to the operator whose session asked for it, and to
 * no other caller. Each look is in the audit log, and no file in the store is a picture.
 */
type Viewer = Awaited<ReturnType<typeof enterAsViewer>>
const viewer = await enterAsViewer()

const WAYS = 5_000

proof('G21', 'none of the other ways that are tried leads to a picture', { small: 400, full: WAYS }, async (count) => {
  const ways = await waysTo(viewer)
  expect(new Set(ways.map(([, path, as]) => `${path} ${as}`)).size).toBe(ways.length)
  expect(ways.length).toBeGreaterThanOrEqual(WAYS)
  expect(await attack(viewer, spread(ways, count))).toEqual([])
})

const rounds = { small: 3, full: 10 }
proof('G21', 'each successful look is in the audit log, and each failed one is not', rounds, async (looks) => {
  const before = await countLooks(viewer)
  for (let look = 0; look < looks; look += 1) {
    for (const { url } of await viewer.imagesOf()) {
      expect((await viewer.open(url)).statusCode).toBe(200)
      expect((await viewer.open(url)).statusCode).toBe(404)
    }
  }
  expect((await countLooks(viewer)) - before).toBe(looks * 3)
})

proof('G21', 'no file in the store contains a picture', ONCE, async () => {
  expect(await findPictures(viewer)).toEqual([])
})

plantedFault('G21', 'a picture that is stored unencrypted is detected', async () => {
  const { papers } = dataFolders(viewer.app.config)
  await writeFile(join(papers, 'planted'), await photoWith({ width: 8, height: 8 }))
  expect(await findPictures(viewer)).toEqual(['planted'])
  await rm(join(papers, 'planted'))
})

proof('G21', 'the database holds the picture key and the number only encrypted', ONCE, async () => {
  const { rows } = await sql<Record<string, Buffer>>`
    select key_encrypted, number_encrypted from identity.papers join identity.cases on cases.id = case_id
  `.execute(viewer.database)
  // Version and name of the encrypting key, nonce, tag, and the encrypted key of 32 bytes.
  expect(rows[0]!['key_encrypted']).toHaveLength(1 + 4 + 12 + 16 + 32)
  expect(rows[0]!['number_encrypted']!.includes('1234')).toBe(false)
})

plantedFault('G21', 'a market that shows a picture to every operator with a link is detected', async () => {
  const planted = await enterAsViewer(showingToAnyone)
  const ways = (await waysTo(planted)).filter(([what]) => what.startsWith('a link of another'))
  expect(await attack(planted, ways.slice(0, 20))).not.toEqual([])
})

async function enterAsViewer(change?: (app: WholeApp) => WholeApp) {
  const market = await openIdentityApp({ RATE_LIMIT_SCALE: '100000' }, change)
  const operator = await market.addOperator()
  const colleague = await market.addOperator('Bisi')
  const owner = await market.addMember()
  const verificationId = await market.addVerification(owner)
  const other = await market.addVerification(await market.addMember())
  const get = (path: string, as: string | null) => market.call(`GET ${path}`, { ...(as !== null && { as }) })
  return {
    ...market,
    operator,
    colleague,
    owner,
    verificationId,
    other,
    stranger: await market.addMember(),
    get,
    open: (url: string, as: string | null = operator.access) => get(new URL(url).pathname.replace('/api/v1', ''), as),
    /** Access tokens of operators who may not look: three of other roles, and one whose session has ended. */
    async otherStaff(): Promise<string[]> {
      const others = [await market.addOperator(), await market.addOperator(), await market.addOperator()]
      for (const [at, role] of (['market', 'money', 'auditor'] as const).entries()) {
        await sql`
          update accounts.operators set roles = ${[role]} where user_id = ${others[at]!.id}
        `.execute(market.database)
      }
      const gone = await market.addOperator()
      await sql`delete from accounts.sessions where user_id = ${gone.id}`.execute(market.database)
      return [...others, gone].map(({ access }) => access)
    },
    async imagesOf(id = verificationId): Promise<{ url: string }[]> {
      return (await get(`/operator/kyc/${id}`, operator.access)).json().data.images
    },
  }
}

type Way = readonly [what: string, path: string, as: string | null]

/** Sends these requests. Returns the ways that led to a picture. */
async function attack(to: Viewer, ways: readonly Way[]): Promise<string[]> {
  const seen: string[] = []
  for (const [what, path, as] of ways) {
    const answer = await to.get(path, as)
    if (answer.statusCode < 400 || holdsPicture(answer.rawPayload)) seen.push(what)
  }
  return seen
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
/** Other spellings of a path, which an access check may miss although the router accepts them. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}.jpg`,
  (path) => `${path}?download=1`,
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => path.replace('/operator', '/./operator'),
  (path) => path.replace('/operator', '/operator/../operator'),
  (path) => path.replace('/operator', '/%6fperator'),
  (path) => path.replace('/operator', '/OPERATOR'),
  (path) => path.replace('/kyc/', '/kyc//'),
  (path) => path.replace('/kyc/', '/kyc%2f'),
]
const CLIMBS = [
  '/../../',
  '/..%2f..%2f',
  '/%2e%2e/%2e%2e/',
  '/....//....//',
  '/..%5c..%5c',
  '/..%252f..%252f',
  '/',
  '//',
]

/** All ways other than the right one: wrong callers, wrong links, other spellings, and guesses. */
async function waysTo(to: Viewer): Promise<readonly Way[]> {
  const { verificationId, other, operator, colleague, owner, stranger } = to
  const pathOf = (url: string) => new URL(url).pathname.replace('/api/v1', '')
  const [fresh, spent, late] = (await to.imagesOf()).map(({ url }) => pathOf(url)) as [string, string, string]
  await to.get(spent, operator.access)
  await sql`
    update identity.links set expires_at = now()
    where token_hash = sha256(convert_to(${late.split('/').at(-1)!}, 'UTF8'))
  `.execute(to.database)
  const strangers = [
    null,
    'st_garbage',
    owner.access,
    stranger.access,
    operator.firstAccess,
    ...(await to.otherStaff()),
  ]
  const toVerificationPage = `/operator/kyc/${verificationId}`
  const token = fresh.split('/').at(-1)!
  const spelled = (what: string, path: string, people: readonly (string | null)[]) =>
    SPELLINGS.flatMap((spell) => people.map((as): Way => [what, spell(path), as]))
  const asOperator = (what: string, tokens: readonly string[]) =>
    tokens.map((each): Way => [what, `${toVerificationPage}/papers/${each}`, operator.access])
  const edited = [...token].flatMap((letter, at) =>
    LETTERS.filter((each) => each !== letter).map((each) => `${token.slice(0, at)}${each}${token.slice(at + 1)}`),
  )
  const files = ['front', 'back', 'photo'].flatMap((kind) =>
    ['', '.sealed', '.jpg'].flatMap((ending) =>
      [
        `papers/${verificationId}/${kind}`,
        `media/${verificationId}/${kind}`,
        `data/papers/${verificationId}/${kind}`,
      ].flatMap((path) =>
        CLIMBS.flatMap((climb) =>
          ['', '/media', toVerificationPage].map(
            (below) => `${below}${climb}${path.replaceAll('/', climb.includes('%2f') ? '%2f' : '/')}${ending}`,
          ),
        ),
      ),
    ),
  )
  return [
    ...spelled('a link of another', fresh, [colleague.access, ...strangers]),
    ...spelled('the case itself', toVerificationPage, strangers),
    ...[spent, late, fresh.replace(verificationId, other), fresh.replace(verificationId, randomUUID())].flatMap(
      (path) =>
        spelled('a link that is spent, late or of another case', path, [operator.access, colleague.access, null]),
    ),
    // The last letter has unused bits, so an edited one may be another spelling of the same link.
    ...asOperator('an edited link', edited),
    ...asOperator(
      'a cut link',
      [...token].map((_, at) => token.slice(0, at)),
    ),
    ...asOperator(
      'a link with more to it',
      LETTERS.map((letter) => token + letter),
    ),
    ...asOperator('a name', ['front', 'back', 'photo', '..%2ffront.sealed', 'front.sealed', '*', '%25', 'null']),
    ...files.flatMap((path) => [operator.access, null].map((as): Way => ['a path of files', path, as])),
    ...asOperator(
      'a guess',
      Array.from({ length: 500 }, () => randomBytes(32).toString('base64url')),
    ),
    ...Array.from({ length: 100 }, (): Way => ['another case', `/operator/kyc/${randomUUID()}`, operator.access]),
  ]
}

async function findPictures({ app }: Viewer): Promise<string[]> {
  const files = await readdir(dataFolders(app.config).papers, { recursive: true, withFileTypes: true })
  const kept = files.filter((file) => file.isFile())
  expect(kept.length).toBeGreaterThanOrEqual(3)
  const found = await Promise.all(
    kept.map(async ({ parentPath, name }) => (holdsPicture(await readFile(join(parentPath, name))) ? [name] : [])),
  )
  return found.flat()
}

async function countLooks({ database, verificationId }: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit.entries
    where subject = ${verificationId} and action like 'identity.view\\_%'
  `.execute(database)
  return rows[0]!.count
}

/** The fault: a link is not bound to the session that asked for it. */
function showingToAnyone(app: WholeApp): WholeApp {
  const found = app.modules['operatorIdentity']!
  type Received = { params: { token: string }; caller: { sessionId: string } }
  const showDocument = found.operations['showDocument'] as unknown as (asked: Received) => Promise<unknown>
  const planted = async (asked: Received) => {
    const { rows } = await sql<{ session_id: string }>`
      update identity.links set used_at = null, expires_at = now() + interval '1 minute'
      where token_hash = sha256(convert_to(${asked.params.token}, 'UTF8')) returning session_id
    `.execute(app.database)
    return showDocument({
      ...asked,
      caller: { ...asked.caller, sessionId: rows[0]?.session_id ?? asked.caller.sessionId },
    })
  }
  const operations = { ...found.operations, showDocument: planted } as never
  return { ...app, modules: { ...app.modules, operatorIdentity: { ...found, operations } } }
}
