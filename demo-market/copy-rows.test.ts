import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { cloneTemplate } from '#tests/support/database/databases.ts'
import { copyRows } from './copy-rows.ts'

const { url, drop } = await cloneTemplate(inject('postgresUrl'))
const database = connect(url)
afterAll(async () => {
  await database.close()
  await drop()
})

test('copied values arrive unchanged, including special characters', async () => {
  const texts = [
    '',
    'plain',
    '\\N',
    'tab\there',
    'line\nbreak\r\n',
    'back\\slash\\t',
    'Aṣọ òkè 📺',
    'it\'s "quoted"',
    '\\.',
  ]
  const at = new Date('2026-11-20T08:30:00.123Z')
  await database.withClient(async (client) => {
    await client.query('create temp table arrived (id int, text text, is_new boolean, at timestamptz, none text)')
    await copyRows(
      client,
      'arrived (id, text, is_new, at, none)',
      texts.map((text, id) => [id, text, id % 2 === 0, at, null]),
    )
    const { rows } = await client.query('select * from arrived order by id')
    expect(rows).toEqual(texts.map((text, id) => ({ id, text, is_new: id % 2 === 0, at, none: null })))
  })
})

test('many rows are streamed, and no rows are allowed', async () => {
  await database.withClient(async (client) => {
    await client.query('create temp table many (id int, text text)')
    await copyRows(client, 'many (id, text)', [])
    await copyRows(
      client,
      'many (id, text)',
      (function* () {
        for (let id = 0; id < 200_000; id += 1) yield [id, 'x'.repeat(20)]
      })(),
    )
    const { rows } = await client.query('select count(*), sum(id) from many')
    expect(rows).toEqual([{ count: 200_000, sum: 19_999_900_000 }])
  })
})

test('a row that the table rejects fails the copy and leaves the connection usable', async () => {
  await database.withClient(async (client) => {
    await client.query('create temp table strict (id int)')
    await expect(copyRows(client, 'strict (id)', [['no number']])).rejects.toThrow('invalid input syntax')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

test('a source that throws ends the copy', async () => {
  await database.withClient(async (client) => {
    await client.query('create temp table cut (id int)')
    const failing = (function* () {
      yield [1]
      throw new Error('the source ran dry')
    })()
    await expect(copyRows(client, 'cut (id)', failing)).rejects.toThrow('the source ran dry')
    expect((await client.query('select count(*) from cut')).rows).toEqual([{ count: 0 }])
  })
})
