import { expect, test } from 'vitest'
import { findWeakness } from './password-rules.ts'

const ada = { email: 'ada.obi@mail.example', firstName: 'Adaeze', lastName: 'Ọbí' }
const weaknessOf = (password: string) => findWeakness(password, 'Kanti', ada)

test.each(['password123', 'PASSWORD123', '12345678', 'iloveyou1'])('%s is used by too many', (password) => {
  expect(weaknessOf(password)).toBe('Too many people use this password. Choose another one.')
})

test.each(['kanti2026', 'KantiKanti!', '--kanti--'])('%s is the name of the market', (password) => {
  expect(weaknessOf(password)).toBe('A password cannot be the name of Kanti. Choose another one.')
})

test.each(['ada.obi@mail.example', 'adaeze2026', 'Ọbí-Adaeze', 'O\u0323bi\u0301 Adaeze', 'kanti-adaeze'])(
  '%s is the own name or e-mail',
  (password) => {
    expect(weaknessOf(password)).toBe('A password cannot be your own name or e-mail address. Choose another one.')
  },
)

test.each(['adaeze sells yams', '73920184', 'ẹwà àti iyán', '   spaces   ', '🌶🌶🌶🌶🌶', 'kanti market day'])(
  '%s may be chosen',
  (password) => {
    expect(weaknessOf(password)).toBeNull()
  },
)

test('a person without a name has only the e-mail taken out', () => {
  expect(findWeakness('ada-obi-2026', 'Kanti', { ...ada, firstName: '', lastName: '' })).toContain('your own name')
  expect(findWeakness('adaeze-2026', 'Kanti', { ...ada, firstName: '', lastName: '' })).toBeNull()
})
