import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt, headerOf } from './encryption.ts'
import { keyFor, keysFor } from './keys.ts'

const keys = keysFor(['secret'], 'test')

test('an encrypted value decrypts for its owner, and encryption is never the same twice', () => {
  const [first, second] = [encrypt(keys, 'Ọlá', 'user 1'), encrypt(keys, 'Ọlá', 'user 1')]
  expect([decrypt(keys, first, 'user 1'), decrypt(keys, second, 'user 1')]).toEqual(['Ọlá', 'Ọlá'])
  expect(first.equals(second)).toBe(false)
})

test('decryption fails with another key, for another owner, and after any byte was changed', () => {
  const encrypted = encrypt(keys, 'JBSWY3DPEHPK3PXP', 'user 1')
  expect(() => decrypt(keysFor(['other'], 'test'), encrypted, 'user 1')).toThrow()
  expect(() => decrypt(keysFor(['secret'], 'another purpose'), encrypted, 'user 1')).toThrow()
  expect(() => decrypt(keys, encrypted, 'user 2')).toThrow()
  for (const at of encrypted.keys()) {
    const changed = Buffer.from(encrypted)
    changed[at]! ^= 1
    expect(() => decrypt(keys, changed, 'user 1')).toThrow()
  }
  expect(() => decrypt(keys, encrypted.subarray(0, 20), 'user 1')).toThrow()
  expect(() => decrypt(keys, Buffer.alloc(0), 'user 1')).toThrow()
})

test('after a key change old values decrypt with the previous key, and new ones name the new key', () => {
  const before = encrypt(keys, 'Ọlá', 'user 1')
  const changed = keysFor(['new secret', 'secret'], 'test')
  expect(decrypt(changed, before, 'user 1')).toBe('Ọlá')
  const after = encrypt(changed, 'Ọlá', 'user 1')
  expect(after.subarray(0, 5)).toEqual(headerOf(changed[0]))
  expect(before.subarray(0, 5)).toEqual(headerOf(changed[1]!))
  expect(() => decrypt(keys, after, 'user 1')).toThrow()
})

test('a value without a key id decrypts with any of the given keys', () => {
  const nonce = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', keyFor('secret', 'test'), nonce).setAAD(Buffer.from('user 1'))
  const content = Buffer.concat([cipher.update('Ọlá'), cipher.final()])
  const unnamed = Buffer.concat([nonce, cipher.getAuthTag(), content])
  expect(decrypt(keys, unnamed, 'user 1')).toBe('Ọlá')
  expect(decrypt(keysFor(['new secret', 'secret'], 'test'), unnamed, 'user 1')).toBe('Ọlá')
  expect(() => decrypt(keysFor(['new secret'], 'test'), unnamed, 'user 1')).toThrow()
})
