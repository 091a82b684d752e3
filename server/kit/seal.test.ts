import { expect, test } from 'vitest'
import { keyFor } from './keys.ts'
import { seal, unseal } from './seal.ts'

const key = keyFor('secret', 'test')

test('what was sealed opens for its owner, and is never sealed the same way twice', () => {
  const [first, second] = [seal(key, 'Ọlá', 'user 1'), seal(key, 'Ọlá', 'user 1')]
  expect([unseal(key, first, 'user 1'), unseal(key, second, 'user 1')]).toEqual(['Ọlá', 'Ọlá'])
  expect(first.equals(second)).toBe(false)
})

test('it opens with no other key, for no other owner, and not when any of its bytes was changed', () => {
  const sealed = seal(key, 'JBSWY3DPEHPK3PXP', 'user 1')
  expect(() => unseal(keyFor('other', 'test'), sealed, 'user 1')).toThrow()
  expect(() => unseal(key, sealed, 'user 2')).toThrow()
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => unseal(key, changed, 'user 1')).toThrow()
  }
  expect(() => unseal(key, sealed.subarray(0, 20), 'user 1')).toThrow()
  expect(() => unseal(key, Buffer.alloc(0), 'user 1')).toThrow()
})
