import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addSeller } from '#tests/support/app/products.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { runJob } from '#tests/support/app/run-job.ts'
import { deleteOldMessagesJob } from './jobs.ts'
import { messagingData } from './personal-data.ts'
import { writeMessage, type NewMessage } from './index.ts'

const { app, database, call } = await serveModules()
const ada = await addSeller(database)
const bola = await addSeller(database)

beforeEach(() => sql`delete from messaging.messages`.execute(database))

const write = (userId: string, message: Partial<NewMessage> = {}) =>
  writeMessage(database, userId, { subject: 'Welcome', body: 'Good to have you.', ...message })
const inboxOf = async (userId: string) => (await call(`GET /messages/${userId}`, { as: userId })).json().data

test('a message is in the inbox with its preview, its sender and unread', async () => {
  await write(ada, { body: 'Good to have you.\n\nLook around.' })
  const answer = await call(`GET /messages/${ada}`, { as: ada })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    message: 'Success',
    data: [
      {
        id: expect.any(String),
        subject: 'Welcome',
        preview: 'Good to have you. Look around.',
        body: 'Good to have you.\n\nLook around.',
        from: 'The Kanti team',
        read: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ],
  })
})

test('another sender has their own name, and messages of other users stay separate', async () => {
  await write(ada, { from: 'Identity team' })
  await write(bola)
  expect((await inboxOf(ada)).map(({ from }: { from: string }) => from)).toEqual(['Identity team'])
})

test('a message of a failed transaction is not written', async () => {
  const failing = database.transaction().execute(async (tx) => {
    await writeMessage(tx, ada, { subject: 'Your password was changed', body: 'A moment ago.' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await inboxOf(ada)).toEqual([])
})

test('user input is returned as written', async () => {
  const body = `<img src=x onerror=alert(1)> {{7*7}} Ọlá 🎉 'quoted' "twice" \\`
  await write(ada, { subject: body, body })
  expect(await inboxOf(ada)).toMatchObject([{ subject: body, preview: body, body }])
})

/** Messages to Ada with the subjects `1`, `2` …, the newest last. */
const addMessages = (count: number) =>
  sql`
    insert into messaging.messages (user_id, subject, body, created_at)
    select ${ada}, number::text, 'Body', now() - make_interval(mins => 300 - number)
    from generate_series(1, ${count}::int) as number
  `.execute(database)

test('the newest message comes first, and 200 are shown', async () => {
  await addMessages(205)
  const subjects = (await inboxOf(ada)).map(({ subject }: { subject: string }) => Number(subject))
  expect(subjects).toEqual(Array.from({ length: 200 }, (_, index) => 205 - index))
})

test('older messages are on pages, as those of other lists, and any message is found by its id', async () => {
  await addMessages(205)
  const page = (await call(`GET /messages/${ada}?page=3&page_size=100`, { as: ada })).json()
  expect(page.data.map(({ subject }: { subject: string }) => subject)).toEqual(['5', '4', '3', '2', '1'])
  expect(page).toMatchObject({ current_page: 3, total_pages: 3, total: 205, next: null, unread: 205 })
  expect(page.previous).toMatch(`/api/v1/messages/${ada}?page=2&page_size=100`)
  const { id } = page.data[4]
  const byId = async (as: string, id: string) => (await call(`GET /messages/${as}?id=${id}`, { as })).json()
  expect(await byId(ada, id)).toEqual({ message: 'Success', data: [page.data[4]] })
  for (const [as, other] of [
    [bola, id],
    [ada, '7'],
  ] as const)
    expect((await byId(as, other)).data).toEqual([])
})

test('what came after the list was shown stays unread', async () => {
  await write(ada, { subject: 'Shown' })
  const [{ created_at }] = await inboxOf(ada)
  await sql`update messaging.messages set created_at = ${created_at}::timestamptz + interval '999 microseconds'`.execute(
    database,
  )
  await write(ada, { subject: 'Unseen' })
  const markUntil = (until: string) => call(`PUT /messages/${ada}/read-all?until=${until}`, { as: ada })
  expect((await markUntil(created_at)).statusCode).toBe(200)
  expect((await inboxOf(ada)).map(({ read }: { read: boolean }) => read)).toEqual([false, true])
  for (const odd of ['yesterday', '0000-01-01T00:00:00Z']) expect((await markUntil(odd)).statusCode).toBe(422)
})

test('one message is marked as read, repeatedly, and the others are not', async () => {
  await write(ada, { subject: 'One' })
  await write(ada, { subject: 'Two' })
  const [{ id }] = await inboxOf(ada)
  const first = await call(`PUT /messages/${ada}/${id}/read`, { as: ada })
  const again = await call(`PUT /messages/${ada}/${id}/read`, { as: ada })
  expect([first.statusCode, first.json()]).toEqual([200, { message: 'The message is marked as read' }])
  expect(again.body).toBe(first.body)
  expect((await inboxOf(ada)).map(({ read }: { read: boolean }) => read)).toEqual([true, false])
})

test('all messages of the caller are marked as read at once, repeatedly', async () => {
  await write(ada)
  await write(ada)
  await write(bola)
  const first = await call(`PUT /messages/${ada}/read-all`, { as: ada })
  const again = await call(`PUT /messages/${ada}/read-all`, { as: ada })
  expect([first.statusCode, first.json()]).toEqual([200, { message: 'All messages are marked as read' }])
  expect(again.body).toBe(first.body)
  expect((await inboxOf(ada)).map(({ read }: { read: boolean }) => read)).toEqual([true, true])
  expect((await inboxOf(bola)).map(({ read }: { read: boolean }) => read)).toEqual([false])
})

test('another user’s inbox gets the same response as an unknown one, byte for byte', async () => {
  await write(bola)
  const [{ id }] = await inboxOf(bola)
  for (const [method, end] of [
    ['GET', ''],
    ['PUT', '/read-all'],
    ['PUT', `/${id}/read`],
  ]) {
    const anothers = await call(`${method} /messages/${bola}${end}`, { as: ada })
    expect([anothers.statusCode, anothers.json().code]).toEqual([404, 'not_found'])
    for (const unknown of [randomUUID(), '7', 'a'.repeat(64), '%F0%9F%8E%89']) {
      const answer = await call(`${method} /messages/${unknown}${end}`, { as: ada })
      expect([answer.statusCode, answer.body]).toEqual([404, anothers.body])
    }
  }
  expect(await inboxOf(bola)).toMatchObject([{ read: false }])
})

test('another user’s message gets the same response as an unknown one, byte for byte', async () => {
  await write(bola)
  const [{ id }] = await inboxOf(bola)
  const anothers = await call(`PUT /messages/${ada}/${id}/read`, { as: ada })
  expect([anothers.statusCode, anothers.json().message]).toEqual([404, 'We could not find that message.'])
  for (const unknown of [randomUUID(), '7', "' or true --"]) {
    const answer = await call(`PUT /messages/${ada}/${encodeURI(unknown)}/read`, { as: ada })
    expect([answer.statusCode, answer.body]).toEqual([404, anothers.body])
  }
  expect(await inboxOf(bola)).toMatchObject([{ read: false }])
})

test('a visitor is asked to sign in first', async () => {
  for (const request of [`GET /messages/${ada}`, `PUT /messages/${ada}/read-all`, `PUT /messages/${ada}/7/read`]) {
    const answer = await call(request)
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      'You have to be logged in to perform this operation',
    ])
  }
})

test.each([
  ['a parameter too many', '?colour=red', 422],
  ['a page that is none', '?page=0', 422],
  ['an id that is too long', 'a'.repeat(65), 422],
  ['a zero', '%00', 422],
  ['an id that cannot be read', '%E0%A4%A', 400],
])('%s is refused', async (_, end, status) => {
  expect((await call(`GET /messages/${ada}${end}`, { as: ada })).statusCode).toBe(status)
})

test('messages are deleted after a year, and not before', async () => {
  await write(ada)
  const inboxAfter = async (age: string) => {
    await sql`update messaging.messages set created_at = now() - ${age}::interval`.execute(database)
    await runJob(app, deleteOldMessagesJob.name)
    return inboxOf(ada)
  }
  expect([(await inboxAfter('364 days')).length, (await inboxAfter('367 days')).length]).toEqual([1, 0])
})

test('a user’s messages are exported, and deleted with the account', async () => {
  await write(ada)
  await write(bola)
  const data = messagingData(app)
  expect(await data.export(ada)).toMatchObject([{ subject: 'Welcome', body: 'Good to have you.', is_read: false }])
  await data.erase(database, ada)
  expect(await data.export(ada)).toEqual([])
  expect(await data.export(bola)).toHaveLength(1)
})
