import { expect, test } from 'vitest'
import { nameOf } from './vtpass-names.ts'

test.each([
  ['Ikeja Electric Payment - IKEDC', 'Ikeja Electric (IKEDC)'],
  ['KEDCO - Kano Electric', 'Kano Electric (KEDCO)'],
  ['Abuja Electricity Distribution Company- AEDC', 'Abuja Electricity (AEDC)'],
  ['Yola Electric Disco Payment - YEDC', 'Yola Electric (YEDC)'],
  ['MTN Airtime VTU', 'MTN Airtime'],
  ['JAMB PIN VENDING (UTME & Direct Entry)', 'JAMB PIN (UTME & Direct Entry)'],
  ['WAEC Result Checker PIN', 'WAEC Result Checker PIN'],
  ['Northern Light - Kaduna', 'Northern Light - Kaduna'],
])('%s is shown as %s', (reported, name) => {
  expect(nameOf(reported)).toBe(name)
})

test("companies' own spelling is used", () => {
  expect(['dstv', 'gotv', 'showmax'].map((id) => nameOf('DSTV Subscription', id))).toEqual(['DStv', 'GOtv', 'Showmax'])
})
