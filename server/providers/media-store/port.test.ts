import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { startS3Server } from '#tests/support/providers/s3-server.ts'
import { isNotConnected } from '#server/kit/faults.ts'
import { createDiskStore } from './disk.ts'
import { createS3Store } from './s3.ts'

const folder = await temporaryFolder('media')
const s3 = await startS3Server()

const bytes = Buffer.from('a picture')

describe.each([
  ['a folder', await createDiskStore(folder)],
  ['an S3-compatible bucket', createS3Store(s3.options)],
])('%s', (_, store) => {
  test('stored bytes are found under their key', async () => {
    await store.put('drawings/ab/abc.svg', bytes)
    expect(await store.find('drawings/ab/abc.svg')).toEqual(bytes)
    expect(await store.sizeOf('drawings/ab/abc.svg')).toBe(bytes.length)
    expect(await text(await store.read('drawings/ab/abc.svg', 2, 5))).toBe('pict')
  })

  test('an unknown key finds nothing', async () => {
    expect(await store.find('drawings/none.svg')).toBeNull()
    expect(await store.sizeOf('drawings/none.svg')).toBeNull()
  })

  test('a second write replaces the bytes', async () => {
    await store.put('twice.svg', bytes)
    await store.put('twice.svg', Buffer.from('another'))
    expect(String(await store.find('twice.svg'))).toBe('another')
  })

  test('concurrent writes of a key leave one of them whole', async () => {
    const rivals = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index))
    await Promise.all(rivals.map((rival) => store.put('rivals.bin', rival)))
    const stood = await store.find('rivals.bin')
    expect(rivals.some((rival) => rival.equals(stood ?? Buffer.alloc(0)))).toBe(true)
  })

  test('deleting a folder deletes everything in it and nothing else', async () => {
    await store.put('variants/a/320.avif', bytes)
    for (const width of [480, 640, 800, 1200]) await store.put(`variants/a/${width}.avif`, bytes)
    await store.put('variants/ab/320.avif', bytes)
    await store.deleteFolder('variants/a/')
    expect(await store.sizeOf('variants/a/320.avif')).toBeNull()
    expect(await store.sizeOf('variants/a/1200.avif')).toBeNull()
    expect(await store.sizeOf('variants/ab/320.avif')).not.toBeNull()
    await store.deleteFolder('variants/a/')
  })

  test.each([
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/',
    '.unfinished/x',
    'A.svg',
    'a\0b',
    'a\\b',
    'C:x',
    'x'.repeat(201),
  ])('the key %j is refused', async (key) => {
    await expect(store.put(key, bytes)).rejects.toThrow('not a key')
    await expect(store.find(key)).rejects.toThrow('not a key')
    await expect(store.deleteFolder(`${key}/`)).rejects.toThrow('not a folder')
  })

  test('deleting requires a folder, so an empty prefix cannot wipe the store', async () => {
    await expect(store.deleteFolder('')).rejects.toThrow('not a folder')
    await expect(store.deleteFolder('variants')).rejects.toThrow('not a folder')
  })
})

describe('a bucket', () => {
  test('is retried when busy', async () => {
    s3.failNext(2)
    await createS3Store(s3.options).put('busy.svg', bytes)
    expect(await createS3Store(s3.options).find('busy.svg')).toEqual(bytes)
  })

  test('that sends a whole file instead of a part is a fault', async () => {
    await expect(createS3Store(s3.options).read('busy.svg', -1, 3)).rejects.toThrow('sent no such part of busy.svg')
  })

  test('with wrong keys is an error, not an empty store', async () => {
    const stranger = createS3Store({ ...s3.options, secretAccessKey: 'another' })
    await expect(stranger.find('busy.svg')).rejects.toThrow('The media store answered 403 to GET busy.svg')
    await expect(stranger.put('mine.svg', bytes)).rejects.toThrow('403')
  })

  test('that does not answer is a fault that passes', async () => {
    const gone = createS3Store({ ...s3.options, bucketUrl: 'http://127.0.0.1:1/pictures' })
    const fault = await gone.find('busy.svg').catch((error: unknown) => error)
    expect(String(fault)).toContain('The media store did not answer GET busy.svg')
    expect(isNotConnected(fault)).toBe(true)
  })
})
