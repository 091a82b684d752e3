import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { nameKey, passwordKeys } from './password-keys.ts'
import { createPasswords } from './passwords.ts'

const secrets = ['s'.repeat(32)] as const
const current = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

test.each([
  [false, {}],
  [true, { algorithm: 1 }],
  [true, { memoryCost: 20_000 }],
  [true, { timeCost: 3 }],
  [true, { parallelism: 2 }],
])('isOutdated is %j for a hash made with %j', async (isOutdated, other) => {
  const [key] = passwordKeys(secrets)
  const made = nameKey(await hash('ripe mangoes 24', { ...current, ...other, secret: key.bytes }), key)
  expect(createPasswords(secrets).isOutdated(made)).toBe(isOutdated)
})
