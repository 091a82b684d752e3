import { afterEach, expect, test, vi } from 'vitest'
import { createHeadBucket } from './bucket.ts'

afterEach(() => void vi.useRealTimers())

test('an hour has one object, which no later process replaces', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:10:00Z') })
  const objects = new Map<string, Uint8Array>()
  const open = () =>
    createHeadBucket(
      {
        put: async (key, bytes) => void objects.set(key, bytes),
        find: () => Promise.resolve(null),
        sizeOf: async (key) => objects.get(key)?.length ?? null,
      },
      'the bucket',
    )
  for (const line of ['first', 'second']) await open().append([line])
  expect([...objects].map(([key, bytes]) => [key, Buffer.from(bytes).toString()])).toEqual([
    ['heads/2026-11-21/15', 'first\n'],
  ])
})
