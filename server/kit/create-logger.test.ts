import { expect, test } from 'vitest'
import { createLogger } from './create-logger.ts'

test('row values quoted by PostgreSQL errors are not logged', () => {
  let logged = ''
  const log = createLogger('info', { write: (line) => void (logged += line) })
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email)=(ada@mail.example) already exists.',
    where: `unnamed portal parameter $1 = 'ada@mail.example'`,
  })
  log.error({ err: error }, 'failed')
  expect(logged).toContain('users_email')
  expect(logged).toContain('23505')
  expect(logged).not.toContain('ada@mail.example')
})
