import { expect, inject, test } from 'vitest'
import { createApp } from '../create-app.ts'
import { readConfig } from '../config.ts'

const asked = { SANDBOX: 'yes', SECRET: 's'.repeat(32), LOG_LEVEL: 'silent' }

test('no process starts on a PostgreSQL that may lose committed transactions', async () => {
  await expect(createApp(readConfig(asked), inject('postgresUrl'))).rejects.toThrow(
    'The database may lose payments in a crash: turn fsync and full_page_writes on in the settings of PostgreSQL.',
  )
})

test('DATABASE_MAY_FORGET is refused with real money', () => {
  const live = { PAYSTACK_SECRET_KEY: 'sk_live_x', PAYSTACK_PUBLIC_KEY: 'pk_live_x', DATABASE_MAY_FORGET: 'yes' }
  expect(() => readConfig(live)).toThrow('DATABASE_MAY_FORGET: must not be yes where PAYSTACK_SECRET_KEY is live')
})
