import { expect, test } from 'vitest'
import states from './nigeria.json' with { type: 'json' }

/** Local government areas per state by the First Schedule of the constitution; they sum to 774 with the FCT's six. */
const officialCounts: Record<string, number> = {
  ABIA: 17,
  ADAMAWA: 21,
  AKWA: 31,
  ANAMBRA: 21,
  BAUCHI: 20,
  BAYELSA: 8,
  BENUE: 23,
  BORNO: 27,
  CROSSRIVER: 18,
  DELTA: 25,
  EBONYI: 13,
  EDO: 18,
  EKITI: 16,
  ENUGU: 17,
  FCT: 6,
  GOMBE: 11,
  IMO: 27,
  JIGAWA: 27,
  KADUNA: 23,
  KANO: 44,
  KATSINA: 34,
  KEBBI: 21,
  KOGI: 21,
  KWARA: 16,
  LAGOS: 20,
  NASARAWA: 13,
  NIGER: 25,
  OGUN: 20,
  ONDO: 18,
  OSUN: 30,
  OYO: 33,
  PLATEAU: 17,
  RIVERS: 23,
  SOKOTO: 23,
  TARABA: 16,
  YOBE: 17,
  ZAMFARA: 14,
}

const stateOf = (code: string) => states.find((state) => state.code === code)

test('there are 36 states and the FCT, each code once and in order', () => {
  expect(states.map((state) => state.code)).toEqual(Object.keys(officialCounts))
})

test('each state has its official number of local government areas, 774 in all', () => {
  expect(Object.fromEntries(states.map((state) => [state.code, state.lgas.length]))).toEqual(officialCounts)
  expect(states.reduce((sum, state) => sum + state.lgas.length, 0)).toBe(774)
})

test('no state lists a place twice, and lists are sorted', () => {
  const folded = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  for (const state of states) {
    for (const names of [state.lgas, state.towns]) {
      expect(new Set(names.map(folded)).size, state.name).toBe(names.length)
      expect(names).toEqual([...names].sort())
    }
  }
})

test('every local government area can be chosen as a town', () => {
  for (const state of states) expect(state.towns, state.name).toEqual(expect.arrayContaining(state.lgas))
})

test('names have the usual spelling', () => {
  expect(stateOf('AKWA')?.name).toBe('Akwa Ibom')
  expect(stateOf('CROSSRIVER')?.name).toBe('Cross River')
  expect(stateOf('FCT')?.name).toBe('FCT')
  for (const state of states) {
    for (const name of state.towns) expect(name, state.name).toMatch(/^[A-Z0-9][A-Za-z0-9'/ -]+[A-Za-z0-9]$/)
  }
})

test('the towns that sellers name are listed', () => {
  expect(stateOf('LAGOS')?.towns).toEqual(expect.arrayContaining(['Ikeja', 'Yaba', 'Lekki', 'Ojo', 'Lagos Island']))
  expect(stateOf('KANO')?.towns).toEqual(expect.arrayContaining(['Kano', 'Sabon Gari', 'Nasarawa']))
  expect(stateOf('ABIA')?.towns).toEqual(expect.arrayContaining(['Aba', 'Umuahia']))
  expect(stateOf('FCT')?.towns).toEqual(expect.arrayContaining(['Abuja', 'Wuse', 'Garki', 'Kubwa']))
  expect(stateOf('ADAMAWA')?.lgas).toContain('Lamurde')
})
