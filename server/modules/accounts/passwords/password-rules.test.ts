import { expect, test } from 'vitest'
import { findWeakness } from './password-rules.ts'

const ada = { email: 'ada.obi@mail.example', first_name: 'Adaeze', last_name: 'Ọbí' }
const weaknessOf = (password: string, person = ada) => findWeakness({ password, person, market: 'Kanti' })

test.each(['password123', 'PASSWORD123', '12345678', 'iloveyou1'])('%s is refused as too common', (password) => {
  expect(weaknessOf(password)).toBe('Too many people use this password. Choose another one.')
})

test.each(['kanti2026', 'KantiKanti!', '--kanti--'])('%s is refused as the name of the market', (password) => {
  expect(weaknessOf(password)).toBe('A password cannot be the name of Kanti. Choose another one.')
})

test.each(['ada.obi@mail.example', 'adaeze2026', 'Ọbí-Adaeze', 'O\u0323bi\u0301 Adaeze', 'kanti-adaeze'])(
  '%s is refused as the user’s own name or e-mail',
  (password) => {
    expect(weaknessOf(password)).toBe('A password cannot be your own name or e-mail address. Choose another one.')
  },
)

test.each(['adaeze sells yams', '73920184', 'ẹwà àti iyán', '   spaces   ', '🌶🌶🌶🌶🌶', 'kanti market day'])(
  '%s is accepted',
  (password) => {
    expect(weaknessOf(password)).toBeNull()
  },
)

test('without a name only the e-mail is checked', () => {
  const nameless = { ...ada, first_name: '', last_name: '' }
  expect(weaknessOf('ada-obi-2026', nameless)).toContain('your own name')
  expect(weaknessOf('adaeze-2026', nameless)).toBeNull()
})
